import type { Logger } from 'pino'
import { postgresLocks, redisLocks } from './locks.ts'
import { postgresBus } from './postgresBus.ts'
import { connectRedis } from './redis.ts'
import { redisBus } from './redisBus.ts'

type Options = { redisUrl: string | undefined; databaseUrl: string; log: Logger }

/** Opens the services that the nodes of one site share: by Redis if it is configured, else by the database. */
export async function openNodes({ redisUrl, databaseUrl, log }: Options) {
  const redis = redisUrl ? await connectRedis(redisUrl, log) : undefined
  const opening = redisUrl ? redisBus({ redisUrl, log }) : postgresBus({ databaseUrl, log })
  const bus = await opening.catch((error: unknown) => {
    redis?.disconnect()
    throw error
  })
  const locks = redis ? redisLocks(redis) : postgresLocks(databaseUrl)
  const close = async () => {
    await bus.close()
    redis?.disconnect()
  }
  return { redis, bus, locks, close }
}
