/** What a file of the game's log folder may tell (domain reference 18.1). */
export type LogKind = 'application' | 'notifications'

export type LogFile = {
  kind: LogKind
  /** The folder of one start of the game; files of one start belong together. */
  session: string
}

const SESSION = /^(?:.*\/)?(?<session>log_\d{4}\.\d{2}\.\d{2}_\d{1,2}-\d{2}-\d{2}[^/]*)\/[^/]*$/
/** Oldest files lie without a folder of their own and begin with the time of the start. */
const START = /(?<start>\d{4}\.\d{2}\.\d{2}_\d{1,2}-\d{2}-\d{2})[^/]*$/

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
  return { kind, session }
}
