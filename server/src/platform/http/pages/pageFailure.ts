import type { Logger } from 'pino'

/**
 * Logs a failed page. A page that does not exist or was requested wrongly is not an error of ours, and anybody can
 * cause any number of such lines.
 */
export function logPageFailure(log: Logger, error: unknown, path: string): void {
  const status = statusOf(error)
  if (status < 500) return log.debug({ status }, 'no such page')
  return log.error({ err: error, path }, 'page failed')
}

/**
 * Returns the status of an error, judged by shape instead of class: the pages' build has its own copies of Refusal
 * and of the router's answers.
 */
export function statusOf(error: unknown): number {
  const status: unknown =
    typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
  return typeof status === 'number' ? status : 500
}
