import { afterAll, beforeAll, expect, it } from 'vitest'
import { listenTo, twoNodes, type Cluster } from '../../testing/sites/twoNodes.ts'
import { REDIS_SERVERS } from '../../testing/redis/redisServers.ts'

type Carrier = { environment: Record<string, string>; close: () => Promise<void> }

const carriers: [string, () => Promise<Carrier>][] = [
  ['PostgreSQL', async () => ({ environment: {}, close: async () => undefined })],
  ...REDIS_SERVERS.map(([name, serve]): [string, () => Promise<Carrier>] => [
    `Redis (${name})`,
    async () => {
      const { url, close } = await serve()
      return { environment: { REDIS_URL: url }, close }
    },
  ]),
]

for (const [name, carrier] of carriers) {
  let cluster: Cluster
  let closeCarrier: () => Promise<void>

  beforeAll(async () => {
    const { environment, close } = await carrier()
    closeCarrier = close
    cluster = await twoNodes(environment)
  }, 60_000)
  afterAll(async () => {
    await cluster.close()
    await closeCarrier()
  })

  it(`what one node publishes reaches every page of every node once, over ${name}`, async () => {
    const { nodes, cookie } = cluster
    const pages = await Promise.all([...nodes, ...nodes].map((node) => listenTo(node)))
    const put = (text: string) =>
      fetch(`${nodes[0].url}/api/be/admin/website-alert`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', cookie, origin: nodes[0].url },
        body: JSON.stringify({ text }),
      })
    expect((await put('Wipe today')).status).toBe(200)
    expect((await put('')).status).toBe(200)
    // The first event that a page receives names the served build.
    const expected = [
      { type: 'build', build: 'fake' },
      { type: 'alert', websiteAlert: 'Wipe today' },
      { type: 'alert', websiteAlert: '' },
    ]
    for (const { received } of pages) await expect.poll(() => received).toEqual(expected)
    for (const { end } of pages) end()
  }, 30_000)
}
