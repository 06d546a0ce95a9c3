import type { Redis } from 'ioredis'
import type { Log } from '../store/log.ts'
import { StartError } from '../store/startError.ts'

/** Time limit of a command: an unresponsive server fails it, like one that is away. */
const COMMAND_MS = 5000

/** Opens a connection that later reconnects by itself. */
export async function connectRedis(
  redisUrl: string,
  log: Log,
  commandMs: number = COMMAND_MS,
): Promise<Redis> {
  // Loaded only by sites with several nodes: it would slow down every start.
  const { Redis } = await import('ioredis')
  const redis = new Redis(redisUrl, { lazyConnect: true, maxRetriesPerRequest: 5, commandTimeout: commandMs })
  let lastWhy = 'no answer'
  redis.on('error', (error: Error) => {
    lastWhy = 'code' in error ? String(error.code) : error.message
    log.warn({ why: lastWhy }, 'redis connection failed')
  })
  try {
    await redis.connect()
    return redis
  } catch {
    redis.disconnect()
    throw new StartError(`REDIS_URL: cannot connect to ${hostOf(redisUrl)} (${lastWhy})`)
  }
}

/** Returns only the host: a password does not belong in a message. */
function hostOf(redisUrl: string): string {
  return URL.canParse(redisUrl) ? new URL(redisUrl).host : 'an address that is no redis:// URL'
}
