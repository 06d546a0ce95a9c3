import { realRedis } from './realRedis.ts'
import type { RedisServer } from './redisServer.ts'
import { respServer } from './respServer.ts'

export type { RedisServer } from './redisServer.ts'

/** Servers of the Redis tests: always the stand-in, and a real server if its program is given. */
export const REDIS_SERVERS: [string, () => Promise<RedisServer>][] = [['the stand-in', respServer]]

const program = process.env['REDIS_PROGRAM']
if (program) REDIS_SERVERS.push([program, () => realRedis(program)])
