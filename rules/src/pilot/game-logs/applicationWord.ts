import { parseMode } from '../../catalogue/modes/index.ts'
import type { LogWord } from './logEvent.ts'

/** Quick test for relevant lines, run before any closer one: most lines are irrelevant. */
const MARKER =
  /Session mode:|Select(?:ed)?Profile|scene preset path:|LocationLoaded:|MatchingCompleted:|TRACE-NetworkGameCreate profileStatus|GameStart(?:ing|ed)|Network game matching |\[Transit\]|BEClient inited successfully|Init: pstrGameVersion/

const PROFILE = /ProfileId: ?([\da-f]{24})/i
const MODE = /^Session mode: ?([\w-]{1,32})/
const BUNDLE = /^scene preset path: ?maps\/([\w.-]{1,64})/i
/** Number of seconds, with a comma where the system's language has one. */
const REAL_SECONDS = /real: ?(\d{1,6}(?:[.,]\d{1,6})?)/
const LOCATION = /Location: ?([^,'\s]{1,64})/
const RAID_MODE = /RaidMode: ?(\w{1,32})/
const SHORT_ID = /shortId: ?(\w{1,16})/i
const TRANSIT = /Locations: ?(\S{1,64}) ?-> ?([^\s,]{1,64})/

/** Parses a line of the application log; returns undefined for irrelevant lines, which are nearly all of them. */
export function applicationWord(line: string): LogWord | undefined {
  const found = MARKER.exec(line)
  if (!found) return undefined
  const text = line.slice(found.index)
  switch (found[0]) {
    case 'Session mode:': {
      const mode = parseMode(MODE.exec(text)?.[1] ?? '')
      return mode && { kind: 'mode', mode }
    }
    case 'SelectProfile':
    case 'SelectedProfile': {
      const profileId = PROFILE.exec(text)?.[1]?.toLowerCase()
      return profileId ? { kind: 'profile', profileId } : undefined
    }
    case 'TRACE-NetworkGameCreate profileStatus':
      return raidCreated(text)
    case 'LocationLoaded:':
      return timed('mapLoaded', text)
    case 'MatchingCompleted:':
      return timed('matched', text)
    case 'GameStarting':
      return { kind: 'countdown' }
    case 'GameStarted':
      return { kind: 'raidStarted' }
    case 'BEClient inited successfully':
    case 'Init: pstrGameVersion':
      return { kind: 'menu' }
    default:
      return named(text)
  }
}

function raidCreated(text: string): LogWord | undefined {
  const map = LOCATION.exec(text)?.[1]
  if (!map) return undefined
  const isOnline = RAID_MODE.exec(text)?.[1]?.toLowerCase() === 'online'
  return { kind: 'raidCreated', map, isOnline, shortId: SHORT_ID.exec(text)?.[1] }
}

function timed(kind: 'mapLoaded' | 'matched', text: string): LogWord | undefined {
  const seconds = REAL_SECONDS.exec(text)?.[1]
  return seconds === undefined ? undefined : { kind, seconds: Number(seconds.replace(',', '.')) }
}

function named(text: string): LogWord | undefined {
  const bundle = BUNDLE.exec(text)?.[1]
  if (bundle) return { kind: 'mapLoading', map: bundle.replace(/\.bundle$/i, '') }
  if (/^Network game matching (?:aborted|cancell?ed)/.test(text)) return { kind: 'matchingAborted' }
  const [, from, to] = (text.startsWith('[Transit]') && TRANSIT.exec(text)) || []
  return from && to ? { kind: 'transit', from, to } : undefined
}
