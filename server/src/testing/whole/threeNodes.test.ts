import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REDIS_SERVERS, type RedisServer } from '../redis/redisServers.ts'
import { listenTo, threeNodes, type Node, type ThreeNodes } from '../sites/twoNodes.ts'

/** Generous here, where other tests take their turn; the proof holds it to the two seconds of the budget. */
const NEWS_WITHIN_MS = Number(process.env['NEWS_WITHIN_MS'] ?? 15_000)
/** After a broken line: nodes come back one by one, and read what they missed. */
const BACK_WITHIN_MS = 12_000
/** No request waits for Redis longer than a second; the rest is the machine's. */
const HANG_MS = 10_000
const PER_MINUTE = 30

let nextAddress = 1
const newAddress = () => `203.0.${nextAddress >> 8}.${nextAddress++ & 255}`

describe.each(REDIS_SERVERS)('three nodes on one database and %s', (_, serve) => {
  let redis: RedisServer
  let cluster: ThreeNodes
  beforeAll(async () => {
    redis = await serve()
    // Behind a proxy, so that each test counts its own addresses.
    cluster = await threeNodes({ REDIS_URL: redis.url, RATE_LIMIT: String(PER_MINUTE), TRUST_PROXY: '1' })
  }, 120_000)
  afterAll(async () => {
    await cluster.close()
    await redis.close()
  })

  type Asked = { method?: string; body?: object; from?: string }
  const ask = (node: Node, path: string, { method = 'GET', body, from = newAddress() }: Asked = {}) =>
    fetch(node.url + path, {
      method,
      signal: AbortSignal.timeout(HANG_MS),
      ...(body && { body: JSON.stringify(body) }),
      headers: {
        cookie: cluster.cookie,
        origin: node.url,
        'x-forwarded-for': from,
        ...(body && { 'content-type': 'application/json' }),
      },
    })
  const statusOf = async (node: Node, path: string, asked?: Asked) => {
    const reply = await ask(node, path, asked)
    await reply.arrayBuffer()
    return reply.status
  }
  const setAlert = (node: Node, text: string) =>
    statusOf(node, '/api/be/admin/website-alert', { method: 'PUT', body: { text } })
  const statuses = async (asks: readonly Node[], from: string) => {
    const seen: number[] = []
    for (const node of asks) seen.push(await statusOf(node, '/api/be/users/me', { from }))
    return seen
  }
  const times = <T>(count: number, of: readonly T[]): T[] =>
    Array.from({ length: count }, (_, nth) => of[nth % of.length] as T) // a place that the list has
  const areAllLetIn = (seen: readonly number[]) => expect(seen.filter((status) => status !== 200)).toEqual([])

  /** A change made at a node is sent to a page of every node. */
  async function expectNews(withinMs: number): Promise<void> {
    for (const node of cluster.nodes) {
      const pages = await Promise.all(cluster.nodes.map((other) => listenTo(other)))
      const text = randomUUID()
      expect(await setAlert(node, text)).toBe(200)
      const heard = () => pages.map(({ received }) => JSON.stringify(received).includes(text))
      await expect.poll(heard, { timeout: withinMs, interval: 10 }).toEqual([true, true, true])
      for (const { end } of pages) end()
    }
  }

  async function expectSharedLimits(): Promise<void> {
    const from = newAddress()
    areAllLetIn(await statuses(times(PER_MINUTE, cluster.nodes), from))
    expect(await statuses(cluster.nodes, from)).toEqual([429, 429, 429])
  }

  /** Each node lets in as many as all together otherwise. */
  async function expectOwnLimits(): Promise<void> {
    const [one, other] = cluster.nodes
    const from = newAddress()
    areAllLetIn(await statuses(times(PER_MINUTE, [one]), from))
    expect(await statuses([one, other], from)).toEqual([429, 200])
  }

  it('a change at one is sent to the open pages of the others', () => expectNews(NEWS_WITHIN_MS), 120_000)

  it('an account’s change and redirects too', async () => {
    const [one, two, three] = cluster.nodes
    const [own, strange] = [await listenTo(three, cluster.cookie), await listenTo(two)]
    const name = { method: 'PUT', body: { charName: randomUUID().slice(0, 20) } }
    expect(await statusOf(one, '/api/be/users/me', name)).toBe(200)
    const redirect = { path: `/${randomUUID()}`, target: '/market', was: null }
    expect(await statusOf(three, '/api/be/admin/redirects', { method: 'PUT', body: redirect })).toBe(200)
    const within = { timeout: NEWS_WITHIN_MS, interval: 10 }
    await expect.poll(() => own.received, within).toContainEqual(expect.objectContaining({ type: 'user' }))
    await expect.poll(() => strange.received, within).toContainEqual({ type: 'redirects' })
    expect(JSON.stringify(strange.received)).not.toContain('"user"')
    const asked = await ask(two, `/api/be/redirect?path=${redirect.path}`)
    expect(await asked.json()).toMatchObject({ to: '/market' })
    own.end()
    strange.end()
  })

  it('limits are those of all nodes together', expectSharedLimits, 60_000)

  /** Asks all nodes until asked to end; returns every status there was. A request that hangs ends the test. */
  function load() {
    const end = new AbortController()
    const seen = new Map<number, number>()
    const going = Promise.all(
      cluster.nodes.map(async (node) => {
        while (!end.signal.aborted) {
          const status = await statusOf(node, '/api/be/users/me')
          seen.set(status, (seen.get(status) ?? 0) + 1)
          await sleep(10)
        }
      }),
    )
    const stop = async () => {
      end.abort()
      await going
      return [...seen.keys()]
    }
    return { stop }
  }

  it.each([
    ['is killed and comes back', () => redis.kill(), () => redis.restart()],
    ['is frozen and thaws', () => redis.freeze(), () => redis.thaw()],
  ])(
    'when Redis %s amid requests, they go on, limits are each node’s, and what was missed is sent',
    async (_, goAway, comeBack) => {
      const [one, two, three] = cluster.nodes
      const { stop } = load()
      const pages = await Promise.all([listenTo(two), listenTo(three)])
      const own = await listenTo(two, cluster.cookie)
      await goAway()
      try {
        await expectOwnLimits()
        const text = randomUUID()
        expect(await setAlert(one, text)).toBe(200)
        const change = { method: 'PUT', body: { charName: text.slice(0, 20) } }
        expect(await statusOf(one, '/api/be/users/me', change)).toBe(200)
        await comeBack()
        const heard = () => pages.map(({ received }) => JSON.stringify(received).includes(text))
        await expect.poll(heard, { timeout: BACK_WITHIN_MS }).toEqual([true, true])
        // Sent, or ended so that it comes back and asks: nobody knows whose news were missed.
        const isReceivedOrOver = () => own.isOver() || JSON.stringify(own.received).includes('"user"')
        await expect.poll(isReceivedOrOver, { timeout: BACK_WITHIN_MS }).toBe(true)
      } finally {
        expect(await stop()).toEqual([200])
        for (const { end } of [...pages, own]) end()
      }
      await expect(retried(expectSharedLimits)).resolves.toBeUndefined()
      await expectNews(BACK_WITHIN_MS)
    },
    240_000,
  )
})

/** Nodes notice one by one that Redis is back. */
async function retried(check: () => Promise<void>): Promise<void> {
  const startMs = performance.now()
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (performance.now() - startMs > BACK_WITHIN_MS) throw error
      await sleep(500)
    }
  }
}
