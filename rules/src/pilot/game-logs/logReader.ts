import { parseMode } from '../../catalogue/modes/index.ts'
import type { LogEvent, LogWord } from './logEvent.ts'
import type { LogKind } from './logFile.ts'
import { isRecordStart, logTime, type ClockOffset } from './logTime.ts'
import { hasBlock, notificationName, notificationWord, squadWord } from './notificationWord.ts'

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

const [QUOTE, BACKSLASH, OPEN, CLOSE] = [0x22, 0x5c, 0x7b, 0x7d]

/** Maximum length of a record; a longer one is dropped, so that no file can fill the memory. */
const LONGEST_RECORD = 1_000_000

export type LogReader = {
  /**
   * Reads the next piece of the file, split anywhere. The same text yields the same events in whatever pieces it comes.
   */
  read: (text: string) => LogEvent[]
  end: () => LogEvent[]
}

/**
 * Reads one log piece by piece, and keeps only the current record. A record counts as soon as it is complete (its line
 * ended, or the braces of its JSON balance), so that a player need not wait for the next one.
 */
export function logReader(kind: LogKind, offsetMs?: ClockOffset): LogReader {
  const records = recordTaker(kind, offsetMs)
  let [rest, isMidLine] = ['', false]

  const takeLine = (line: string) => {
    if (isMidLine) records.addToBlock(line)
    else if (startsWithDigit(line) && line.length > LONGEST_RECORD) records.dropBlock()
    else if (isRecordStart(line)) records.begin(line)
    else records.addToBlock(line)
    isMidLine = false
  }
  /**
   * Handles the beginning of a line that has no end yet: part of a block is used at once, anything else waits for the
   * end.
   */
  const takeStart = () => {
    const isTooLong = rest.length > LONGEST_RECORD
    if (!isMidLine && (rest === '' || (startsWithDigit(rest) && !isTooLong))) return
    if (isMidLine || !startsWithDigit(rest)) records.addToBlock(rest)
    else records.dropBlock()
    ;[rest, isMidLine] = ['', true]
  }

  return {
    read: (text) => {
      let from = 0
      for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', from)) {
        takeLine(rest === '' ? text.slice(from, at) : rest + text.slice(from, at))
        rest = ''
        from = at + 1
      }
      rest += text.slice(from)
      takeStart()
      return records.taken()
    },
    end: () => {
      takeLine(rest)
      rest = ''
      records.dropBlock()
      return records.taken()
    },
  }
}

/** Notification whose JSON is incomplete. */
type OpenNotification = { name: string; atMs: number; block: JsonBlock }

function recordTaker(kind: LogKind, offsetMs: ClockOffset | undefined) {
  let open: OpenNotification | undefined
  let events: LogEvent[] = []
  const push = (atMs: number, word: LogWord | undefined) => {
    if (word) events.push({ ...word, atMs })
  }
  const addToBlock = (piece: string) => {
    if (!open) return
    const whole = open.block.add(piece)
    if (whole === undefined && open.block.length <= LONGEST_RECORD) return
    if (whole !== undefined && whole.length <= LONGEST_RECORD)
      push(open.atMs, notificationWord(open.name, whole))
    open = undefined
  }
  const beginNotification = (line: string) => {
    const name = notificationName(line)
    if (name === undefined) return
    const atMs = logTime(line, offsetMs) ?? 0
    push(atMs, squadWord(name))
    if (hasBlock(name)) open = { name, atMs, block: jsonBlock() }
    addToBlock(line.slice(line.indexOf(name))) // some records have their JSON on the first line
  }
  return {
    begin: (line: string) => {
      open = undefined
      if (kind === 'notifications') return beginNotification(line)
      const word = applicationWord(line)
      if (word) push(logTime(line, offsetMs) ?? 0, word)
    },
    addToBlock,
    dropBlock: () => {
      open = undefined
    },
    taken: () => {
      const result = events
      events = []
      return result
    },
  }
}

function startsWithDigit(line: string): boolean {
  const code = line.charCodeAt(0)
  return code >= 48 && code <= 57
}

/** Collector of one JSON object that arrives in pieces, split anywhere. */
type JsonBlock = {
  /** Returns the whole object once its braces balance; text after it is ignored. */
  add: (piece: string) => string | undefined
  readonly length: number
}

/**
 * Creates a collector that finds the end of an object while it is still being written, without parsing it repeatedly.
 */
function jsonBlock(): JsonBlock {
  let whole = ''
  let state: Scan = { end: -1, depth: 0, isInText: false, isEscaped: false }

  return {
    add: (piece) => {
      const start = whole === '' ? piece.indexOf('{') : 0
      if (start === -1) return undefined
      const ours = piece.slice(start)
      state = scan(ours, state)
      const { end } = state
      whole += end === -1 ? ours : ours.slice(0, end)
      return end === -1 ? undefined : whole
    },
    get length() {
      return whole.length
    },
  }
}

type Scan = { end: number; depth: number; isInText: boolean; isEscaped: boolean }

/**
 * Searches the end character by character: a pattern took four times as long, and half of a long log is such blocks.
 */
function scan(piece: string, before: Scan): Scan {
  let { depth, isInText, isEscaped } = before
  for (let at = 0; at < piece.length; at += 1) {
    const sign = piece.charCodeAt(at)
    if (isEscaped) isEscaped = false
    else if (sign === QUOTE) isInText = !isInText
    else if (isInText) isEscaped = sign === BACKSLASH
    else if (sign === OPEN) depth += 1
    else if (sign === CLOSE) {
      depth -= 1
      if (depth === 0) return { end: at + 1, depth, isInText, isEscaped }
    }
  }
  return { end: -1, depth, isInText, isEscaped }
}

/** Parses a line of the application log; returns undefined for irrelevant lines, which are nearly all of them. */
function applicationWord(line: string): LogWord | undefined {
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
