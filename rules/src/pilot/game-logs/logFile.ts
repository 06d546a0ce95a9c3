/** What a file of the game's log folder may tell (domain reference 18.1). */
export type LogKind = 'application' | 'notifications'

export type LogFile = {
  kind: LogKind
  /** The folder of one start of the game; files of one start belong together. */
  session: string
  /** Grows when the game begins a new file within one start. */
  part: number
}

const SESSION = /^(?:.*\/)?(?<session>log_\d{4}\.\d{2}\.\d{2}_\d{1,2}-\d{2}-\d{2}[^/]*)\/[^/]*$/
/** Oldest files lie without a folder of their own and begin with the time of the start. */
const START = /(?<start>\d{4}\.\d{2}\.\d{2}_\d{1,2}-\d{2}-\d{2})[^/]*$/
const PART = /_(\d{1,6})\.log$/
const TIME = /^(?:log_)?(\d{4})\.(\d{2})\.(\d{2})_(\d{1,2})-(\d{2})-(\d{2})/

/** Which kind of log a path below the chosen folder is; undefined for everything that is not read. */
export function logFile(path: string): LogFile | undefined {
  const plain = path.replaceAll('\\', '/')
  const name = plain.slice(plain.lastIndexOf('/') + 1).toLowerCase()
  if (!name.endsWith('.log')) return undefined
  // `push-notifications_000.log` today, `notifications.log` before: by a part of the name.
  const kind = name.includes('notifications')
    ? 'notifications'
    : name.includes('application')
      ? 'application'
      : undefined
  if (!kind) return undefined
  const session = SESSION.exec(plain)?.groups?.session ?? START.exec(plain)?.groups?.start ?? ''
  return { kind, session, part: Number(PART.exec(name)?.[1] ?? 0) }
}

/** When a start of the game was, by the name of its folder. The hour is not padded: names do not sort. */
export function sessionTime(session: string): number | undefined {
  const [, year, month, day, hour, minute, second] = (TIME.exec(session) ?? []).map(Number)
  if (year === undefined || month === undefined) return undefined
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The latest start of the game among folder names; undefined where none is one. */
export function newestSession(sessions: Iterable<string>): string | undefined {
  let newest: { session: string; atMs: number } | undefined
  for (const session of sessions) {
    const atMs = sessionTime(session)
    if (atMs !== undefined && (!newest || atMs > newest.atMs)) newest = { session, atMs }
  }
  return newest?.session
}
