import { realRedis } from './realRedis.ts'
import type { RedisServer } from './redisServer.ts'
import { respServer } from './respServer.ts'

export type { RedisServer } from './redisServer.ts'

/** What the Redis tests run against: the stand-in always, a real server when its program is named. */
export const REDIS_SERVERS: [string, () => Promise<RedisServer>][] = [['the stand-in', respServer]]

const program = process.env['REDIS_PROGRAM']
if (program) REDIS_SERVERS.push([program, () => realRedis(program)])
