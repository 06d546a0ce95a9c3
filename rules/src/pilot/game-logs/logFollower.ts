import type { LogEvent } from './logEvent.ts'
import { logFile, newestSession, sessionTime, type LogFile } from './logFile.ts'
import { logReader, type LogReader } from './logReader.ts'
import { logText, type Decoder, type LogEncoding } from './logText.ts'
import type { ClockOffset } from './logTime.ts'

/** A file below the log folder and how long it is now. */
export type SeenLog = { path: string; size: number }
/** Bytes to read next, `to` not included. */
export type WantedBytes = { path: string; from: number; to: number }

export type LogFollower = {
  /** Which bytes of the files that are there now are new. */
  wanted: (files: readonly SeenLog[]) => WantedBytes[]
  /** Bytes that were wanted, or as many of them as could be had. */
  read: (path: string, bytes: Uint8Array) => FollowedEvents
  /** The start of the game that is followed. */
  readonly session: string | undefined
}
/** History was there when following began: it is remembered, and nothing is done about it. */
export type FollowedEvents = { events: LogEvent[]; isHistory: boolean }

export type FollowOptions = { newDecoder: (encoding: LogEncoding) => Decoder; offsetMs?: ClockOffset }
type Followed = { at: number; historyEnd: number; text: (bytes: Uint8Array) => string; reader: LogReader }

/** Read at once: a long history is taken in steps. */
const MOST_BYTES = 4_194_304
/** A clock that is set back by summer time or a correction makes a new folder look older than the last one. */
const CLOCK_BACK_MS = 2 * 3_600_000

/**
 * Follows the newest session of a log folder by the sizes of its files. Only says what to read, and reads what it is given:
 * the companion has the files from the disk, a page from the browser.
 */
export function logFollower({ newDecoder, offsetMs }: FollowOptions): LogFollower {
  const followed = new Map<string, Followed>()
  /** All sessions that were ever seen: a folder that could not be listed for a moment is no new one. */
  let known: Set<string> | undefined
  let session: string | undefined

  const begin = ({ path, size }: SeenLog, { kind }: LogFile, isHistory: boolean): Followed => {
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
        // A file that shrank is another one: what is in it now is not news.
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

/** The application's log first: it says whose notifications these are. */
function byKindAndPart(one: { log: LogFile }, other: { log: LogFile }): number {
  return one.log.kind.localeCompare(other.log.kind) || one.log.part - other.log.part
}
