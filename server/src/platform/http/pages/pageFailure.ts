import type { Logger } from 'pino'

/** What is not there, or was asked for wrongly, is no failure of ours: anybody can make any number of such lines. */
export function logPageFailure(log: Logger, error: unknown, path: string): void {
  const status = statusOf(error)
  if (status < 500) return log.debug({ status }, 'no such page')
  return log.error({ err: error, path }, 'page failed')
}

/** By shape, not by class: the pages' build brings its own copies of Refusal and of the router's answers. */
export function statusOf(error: unknown): number {
  const status: unknown =
    typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
  return typeof status === 'number' ? status : 500
}
