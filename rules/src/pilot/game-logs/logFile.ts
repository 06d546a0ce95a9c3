/** Kinds of log files that are read (domain reference 18.1). */
export type LogKind = 'application' | 'notifications'

export type LogFile = {
  kind: LogKind
  /** Folder of one start of the game; the files in it belong together. */
  session: string
  /** Number that grows when the game begins a new file within one start. */
  part: number
}

const SESSION = /^(?:.*\/)?(?<session>log_\d{4}\.\d{2}\.\d{2}_\d{1,2}-\d{2}-\d{2}[^/]*)\/[^/]*$/
/** The oldest files have no folder of their own; their name begins with the time of the start. */
const START = /(?<start>\d{4}\.\d{2}\.\d{2}_\d{1,2}-\d{2}-\d{2})[^/]*$/
const PART = /_(\d{1,6})\.log$/
const TIME = /^(?:log_)?(\d{4})\.(\d{2})\.(\d{2})_(\d{1,2})-(\d{2})-(\d{2})/

/** Parses a path below the chosen folder into the kind and session of a log; undefined for files that are not read. */
export function logFile(path: string): LogFile | undefined {
  const plain = path.replaceAll('\\', '/')
  const name = plain.slice(plain.lastIndexOf('/') + 1).toLowerCase()
  if (!name.endsWith('.log')) return undefined
  // Part of the name: `push-notifications_000.log` today, `notifications.log` before.
  const kind = name.includes('notifications')
    ? 'notifications'
    : name.includes('application')
      ? 'application'
      : undefined
  if (!kind) return undefined
  const session = SESSION.exec(plain)?.groups?.session ?? START.exec(plain)?.groups?.start ?? ''
  return { kind, session, part: Number(PART.exec(name)?.[1] ?? 0) }
}

/** Returns the time of a start of the game by the name of its folder. The hour is not padded, so names do not sort. */
export function sessionTime(session: string): number | undefined {
  const [, year, month, day, hour, minute, second] = (TIME.exec(session) ?? []).map(Number)
  if (year === undefined || month === undefined) return undefined
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** Returns the latest start of the game among folder names; undefined if there is none. */
export function newestSession(sessions: Iterable<string>): string | undefined {
  let newest: { session: string; atMs: number } | undefined
  for (const session of sessions) {
    const atMs = sessionTime(session)
    if (atMs !== undefined && (!newest || atMs > newest.atMs)) newest = { session, atMs }
  }
  return newest?.session
}
