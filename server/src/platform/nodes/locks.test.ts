import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REDIS_SERVERS } from '../../testing/redis/redisServers.ts'
import { stallingLine } from '../../testing/faults/stallingLine.ts'
import { silentLog } from '../../testing/silentLog.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { postgresLocks, redisLocks, type Locks } from './locks.ts'
import { connectRedis } from './redis.ts'

const LEASE_MS = 300

type Kind = {
  nodes: [Locks, Locks]
  /** Makes the holder's lock vanish. */
  lose: (name: string) => Promise<unknown>
  end: () => Promise<unknown>
}

async function onPostgres(): Promise<Kind> {
  const { url, drop } = await testDatabase()
  const lose = async () => {
    const admin = new pg.Client(url)
    await admin.connect()
    await admin.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`)
    await admin.end()
  }
  return { nodes: [postgresLocks(url), postgresLocks(url)], lose, end: drop }
}

const kinds: [string, () => Promise<Kind>][] = [
  ['PostgreSQL', onPostgres],
  ...REDIS_SERVERS.map(([name, serve]): [string, () => Promise<Kind>] => [
    `Redis (${name})`,
    async () => {
      const { url, close } = await serve()
      const clients = await Promise.all([connectRedis(url, silentLog), connectRedis(url, silentLog)])
      const end = async () => {
        for (const client of clients) client.disconnect()
        await close()
      }
      const lose = async (name: string) =>
        clients[0].set(`raidkit:lock:${name}`, 'another holder', 'PX', LEASE_MS)
      return { nodes: [redisLocks(clients[0], LEASE_MS), redisLocks(clients[1], LEASE_MS)], lose, end }
    },
  ]),
]

describe.each(kinds)('locks over %s', (_, open) => {
  let kind: Kind
  let here: Locks
  let there: Locks
  beforeAll(async () => {
    kind = await open()
    ;[here, there] = kind.nodes
  })
  afterAll(() => kind.end())

  it('let one of many in, and the next when it is done', async () => {
    const name = randomUUID()
    let inside = 0
    let most = 0
    const { promise: refused, resolve: refuse } = Promise.withResolvers<void>()
    const work = async () => {
      most = Math.max(most, ++inside)
      await refused
      inside -= 1
    }
    const tries = Array.from({ length: 20 }, async (_, n) => {
      const answer = await (n % 2 ? here : there).withLock(name, work)
      if (answer === 'busy') refuse()
      return answer
    })
    const answers = await Promise.all(tries)
    expect(most).toBe(1)
    expect(answers).toContain('done')
    expect(answers).toContain('busy')
    expect(await here.withLock(name, work)).toBe('done')
  })

  it('are held for longer than a lease while the work goes on', async () => {
    const name = randomUUID()
    const long = here.withLock(name, async (held) => {
      await sleep(LEASE_MS * 2.5)
      expect(held.aborted).toBe(false)
    })
    await sleep(LEASE_MS * 2)
    expect(await there.withLock(name, async () => undefined)).toBe('busy')
    expect(await long).toBe('done')
  })

  it('of different names do not hinder each other', async () => {
    const answer = here.withLock(randomUUID(), async () => {
      expect(await there.withLock(randomUUID(), async () => undefined)).toBe('done')
    })
    expect(await answer).toBe('done')
  })

  it('are free again when the work fails', async () => {
    const name = randomUUID()
    await expect(here.withLock(name, () => Promise.reject(new TypeError('work')))).rejects.toThrow(TypeError)
    expect(await there.withLock(name, async () => undefined)).toBe('done')
  })

  it('tell the work when they are lost under way', async () => {
    const name = randomUUID()
    const answer = here.withLock(name, async (held) => {
      const aborted = new Promise((resolve) => held.addEventListener('abort', () => resolve('aborted')))
      await kind.lose(name)
      expect(await Promise.race([aborted, sleep(5000, 'late')])).toBe('aborted')
    })
    expect(await answer).toBe('done')
  })
})

describe('a Redis lock', () => {
  it.each(REDIS_SERVERS)('runs out when its node is gone (%s)', async (_, serve) => {
    const { url, close } = await serve()
    const [dead, alive] = await Promise.all([connectRedis(url, silentLog), connectRedis(url, silentLog)])
    const name = randomUUID()
    await dead.set(`raidkit:lock:${name}`, 'a node that died', 'PX', 100)
    expect(await redisLocks(alive, LEASE_MS).withLock(name, async () => undefined)).toBe('busy')
    const again = () => redisLocks(alive, LEASE_MS).withLock(name, async () => undefined)
    await expect.poll(again).toBe('done')
    for (const client of [dead, alive]) client.disconnect()
    await close()
  })

  it.each(REDIS_SERVERS)(
    'is given up where Redis takes the command and does not answer (%s)',
    async (_, serve) => {
      const { url, close } = await serve()
      const line = await stallingLine(url)
      const redis = await connectRedis(line.url, silentLog, 300)
      const name = randomUUID()
      line.stallAt(name)
      await expect(redisLocks(redis, LEASE_MS).withLock(name, async () => undefined)).rejects.toThrow(
        'timed out',
      )
      redis.disconnect()
      line.close()
      await close()
    },
  )
})
