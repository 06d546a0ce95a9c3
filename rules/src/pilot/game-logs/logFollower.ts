import type { LogEvent } from './logEvent.ts'
import { logFile, newestSession, sessionTime, type LogFile } from './logFile.ts'
import { logReader, type LogReader } from './logReader.ts'
import { logText, type Decoder, type LogEncoding } from './logText.ts'
import type { ClockOffset } from './logTime.ts'

/** File below the log folder, with its current length. */
export type SeenLog = { path: string; size: number }
/** Bytes to read next, `to` exclusive. */
export type WantedBytes = { path: string; from: number; to: number }

export type LogFollower = {
  /** Returns the ranges of new bytes in the files that exist now. */
  wanted: (files: readonly SeenLog[]) => WantedBytes[]
  /** Reads wanted bytes, or as many of them as were available. */
  read: (path: string, bytes: Uint8Array) => FollowedEvents
  /** Start of the game that is being followed. */
  readonly session: string | undefined
}
/** Events of some bytes. History existed before following began: it updates the state, and nothing must react to it. */
export type FollowedEvents = { events: LogEvent[]; isHistory: boolean }

export type FollowOptions = { newDecoder: (encoding: LogEncoding) => Decoder; offsetMs?: ClockOffset }
type FollowedFile = { at: number; historyEnd: number; text: (bytes: Uint8Array) => string; reader: LogReader }

/** Maximum number of bytes to read at once: a long history is read in steps. */
const MOST_BYTES = 4_194_304
/**
 * Maximum clock change: summer time or a correction sets a clock back and makes a new folder look older than the last
 * one.
 */
const CLOCK_BACK_MS = 2 * 3_600_000

/**
 * Follows the newest session of a log folder by the sizes of its files. It only says what to read, and parses the bytes
 * that it is given: the companion reads files from the disk, a page from the browser.
 */
export function logFollower({ newDecoder, offsetMs }: FollowOptions): LogFollower {
  const followed = new Map<string, FollowedFile>()
  /** All sessions that were ever seen: a folder that could not be listed for a moment is not new. */
  let known: Set<string> | undefined
  let session: string | undefined

  const begin = ({ path, size }: SeenLog, { kind }: LogFile, isHistory: boolean): FollowedFile => {
    const fresh = {
      at: 0,
      historyEnd: isHistory ? size : 0,
      text: logText(newDecoder),
      reader: logReader(kind, offsetMs),
    }
    followed.set(path, fresh)
    return fresh
  }
  const choose = (sessions: ReadonlySet<string>) => {
    const next = nextSession({ current: session, known, sessions })
    if (next !== session) followed.clear()
    session = next
    known = new Set([...(known ?? []), ...sessions])
  }

  return {
    wanted: (files) => {
      const logs = files.flatMap((file) => {
        const log = logFile(file.path)
        return log ? [{ file, log }] : []
      })
      const isFirst = known === undefined
      choose(new Set(logs.map(({ log }) => log.session)))
      const ours = logs.filter(({ log }) => log.session === session).toSorted(byKindAndPart)
      return ours.flatMap(({ file, log }) => {
        const before = followed.get(file.path)
        // A file that shrank was replaced: its present content is history.
        const isReplaced = before !== undefined && file.size < before.at
        const one = before && !isReplaced ? before : begin(file, log, isFirst || isReplaced)
        if (file.size <= one.at) return []
        const end = one.at < one.historyEnd ? Math.min(one.historyEnd, file.size) : file.size
        return [{ path: file.path, from: one.at, to: Math.min(end, one.at + MOST_BYTES) }]
      })
    },
    read: (path, bytes) => {
      const one = followed.get(path)
      if (!one) return { events: [], isHistory: true }
      const isHistory = one.at < one.historyEnd
      one.at += bytes.length
      return { events: one.reader.read(one.text(bytes)), isHistory }
    },
    get session() {
      return session
    },
  }
}

type Sessions = {
  current: string | undefined
  known: ReadonlySet<string> | undefined
  sessions: ReadonlySet<string>
}

function nextSession({ current, known, sessions }: Sessions): string | undefined {
  const currentMs = current === undefined ? undefined : sessionTime(current)
  if (!known || current === undefined || currentMs === undefined) return newestSession(sessions)
  const appeared = [...sessions].filter(
    (name) => !known.has(name) && (sessionTime(name) ?? -Infinity) >= currentMs - CLOCK_BACK_MS,
  )
  return newestSession(appeared) ?? current
}

/** Orders the application log first, because it identifies the profile of the notifications. */
function byKindAndPart(one: { log: LogFile }, other: { log: LogFile }): number {
  return one.log.kind.localeCompare(other.log.kind) || one.log.part - other.log.part
}
