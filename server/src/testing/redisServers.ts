import { respServer } from './respServer.ts'

export type RedisServer = { url: string; cut?: () => void; close: () => Promise<void> }

/** What the Redis tests run against: the stand-in always, a real server when one is named. */
export const REDIS_SERVERS: [string, () => Promise<RedisServer>][] = [['the stand-in', respServer]]

const named = process.env['REDIS_URL']
if (named) REDIS_SERVERS.push(['REDIS_URL', async () => ({ url: named, close: async () => undefined })])
