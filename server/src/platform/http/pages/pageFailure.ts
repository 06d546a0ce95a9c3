import type { Logger } from 'pino'

/**
 * Logs a failed page. Errors below 500 are logged at debug level, because they are caused by the client and could fill
 * the log.
 */
export function logPageFailure(log: Logger, error: unknown, path: string): void {
  const status = getErrorStatus(error)
  if (status < 500) return log.debug({ status }, 'page request rejected')
  return log.error({ err: error, path }, 'page failed')
}

/**
 * Returns the HTTP status of an error, or 500 if it has none. It does not use `instanceof`, because the page bundle
 * contains its own copies of the error classes.
 */
export function getErrorStatus(error: unknown): number {
  const status: unknown =
    typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
  return typeof status === 'number' ? status : 500
}
