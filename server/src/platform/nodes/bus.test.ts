import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import pg from 'pg'
import { REDIS_SERVERS } from '../../testing/redis/redisServers.ts'
import { silentLog } from '../../testing/silentLog.ts'
import { testDatabase } from '../../testing/testDatabase.ts'
import { decodeEvent, type BusEvent, type EventBus } from './bus.ts'
import { memoryBus } from './memoryBus.ts'
import { postgresBus } from './postgresBus.ts'
import { redisBus } from './redisBus.ts'

/** Two nodes on one carrier, and a function that interrupts the connection. */
type Pair = { nodes: [EventBus, EventBus]; cut?: () => Promise<unknown>; end: () => Promise<unknown> }

async function onPostgres(): Promise<Pair> {
  const { url, drop } = await testDatabase()
  const open = () => postgresBus({ databaseUrl: url, log: silentLog })
  const nodes = await Promise.all([open(), open()])
  const admin = new pg.Client(url)
  await admin.connect()
  const cut = () =>
    admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'raidkit-events'`)
  return { nodes, cut, end: () => admin.end().then(drop) }
}

const carriers: [string, () => Promise<Pair>][] = [
  [
    'memory',
    async () => {
      const bus = memoryBus(silentLog)
      return { nodes: [bus, bus], end: async () => undefined }
    },
  ],
  ['PostgreSQL', onPostgres],
  ...REDIS_SERVERS.map(([name, serve]): [string, () => Promise<Pair>] => [
    `Redis (${name})`,
    async () => {
      const { url, cut, close } = await serve()
      const channel = randomUUID()
      const open = () => redisBus({ redisUrl: url, log: silentLog, channel })
      const nodes = await Promise.all([open(), open()])
      return { nodes, ...(cut && { cut: async () => cut() }), end: close }
    },
  ]),
]

describe.each(carriers)('the event bus over %s', (_, open) => {
  let pair: Pair
  let here: EventBus
  let there: EventBus
  beforeAll(async () => {
    pair = await open()
    ;[here, there] = pair.nodes
  })
  afterAll(async () => {
    await Promise.all(pair.nodes.map((node) => node.close()))
    await pair.end()
  })

  const heardBy = (bus: EventBus) => {
    const heard: BusEvent[] = []
    return { heard, unsubscribe: bus.subscribe((event) => heard.push(event)) }
  }

  it('tells every node, this one included, in order', async () => {
    const [own, other] = [heardBy(here), heardBy(there)]
    const events = Array.from({ length: 100 }, (_, n) => ({ kind: 'prices', n, text: 'Ёж "и" \n\u2028' }))
    await Promise.all(events.map((event) => here.publish(event)))
    await expect.poll(() => [own.heard.length, other.heard.length]).toEqual([100, 100])
    expect(own.heard).toEqual(events)
    expect(other.heard).toEqual(events)
    own.unsubscribe()
    other.unsubscribe()
  })

  it('tells the same event as often as it was published, the longest too', async () => {
    const other = heardBy(there)
    const event = { kind: 'same', text: 'x'.repeat(7800) }
    await Promise.all(Array.from({ length: 150 }, () => here.publish(event)))
    await expect.poll(() => other.heard.length).toBe(150)
    other.unsubscribe()
  })

  it('stops telling who has unsubscribed, and goes on when a listener throws', async () => {
    const gone = heardBy(there)
    gone.unsubscribe()
    const broken = there.subscribe(() => {
      throw new Error('listener')
    })
    const { heard } = heardBy(there)
    await here.publish({ kind: 'alert' })
    await expect.poll(() => heard).toEqual([{ kind: 'alert' }])
    expect(gone.heard).toEqual([])
    broken()
  })

  it('refuses what is too large for a carrier and says what to do', async () => {
    await expect(here.publish({ text: 'я'.repeat(4000) })).rejects.toThrow(
      /8011 bytes is over 7900: send its key/,
    )
    await expect(here.publish({ text: 'x'.repeat(7800) })).resolves.toBeUndefined()
  })

  it('comes back after its line was cut, and says that events may be missing', async () => {
    if (!pair.cut) return expect(here.onGap(() => undefined)).toBeTypeOf('function')
    let gaps = 0
    const off = there.onGap(() => (gaps += 1))
    await pair.cut()
    await expect.poll(() => gaps).toBe(1)
    const { heard } = heardBy(there)
    await here.publish({ kind: 'after' })
    await expect.poll(() => heard).toContainEqual({ kind: 'after' })
    off()
  })
})

describe('an event line', () => {
  it.each([['not json'], ['[1]'], ['null'], ['7'], ['']])('ignores %j of others on the channel', (text) => {
    expect(decodeEvent(text)).toBeUndefined()
  })

  it('that cannot be opened stops the start in one line', async () => {
    const failing = redisBus({ redisUrl: 'redis://:s3cret@127.0.0.1:1', log: silentLog })
    await expect(failing).rejects.toMatchObject({
      name: 'StartError',
      message: 'REDIS_URL: cannot connect to 127.0.0.1:1 (ECONNREFUSED)',
    })
  })
})
