import { afterAll, beforeAll, expect, it } from 'vitest'
import { twoNodes, type Cluster } from '../../testing/sites/twoNodes.ts'

let cluster: Cluster
beforeAll(async () => {
  cluster = await twoNodes({ PRICE_FEED: 'sample' })
})
afterAll(() => cluster.close())

/** Reply of the calls for keys. */
type Reply = { key: string; keys: { uid: string; days: { requests: number }[] }[] }

const KEYS = '/api/be/account/keys'

async function call(nth: 0 | 1, path: string, payload?: object): Promise<Reply> {
  const { url } = cluster.nodes[nth]
  const headers = { cookie: cluster.cookie, origin: url, 'content-type': 'application/json' }
  const reply = await fetch(url + path, {
    ...(payload && { method: 'POST', body: JSON.stringify(payload) }),
    headers,
  })
  // A busy machine is slow, not broken.
  if (reply.status === 503) return call(nth, path, payload)
  expect(reply.status).toBe(200)
  return (await reply.json()) as Reply
}
async function status(nth: 0 | 1, key: string): Promise<number> {
  const url = `${cluster.nodes[nth].url}/api/v1/item?q=salewa`
  const reply = await fetch(url, { headers: { 'x-api-key': key } })
  return reply.status === 503 ? status(nth, key) : reply.status
}

it('a key works on every node at once, and stops on every node at once', async () => {
  // The other node has received the event and caches the key as unknown.
  expect(await status(1, 'A'.repeat(16))).toBe(401)
  const { key, keys } = await call(0, KEYS, { name: 'a sheet' })
  expect([await status(0, key), await status(1, key), await status(1, key)]).toEqual([200, 200, 200])
  const { key: next } = await call(1, `${KEYS}/regenerate`, { uid: keys[0]!.uid })
  // Without the event the cache lasts five seconds: the key must be refused much sooner.
  await expect.poll(() => status(0, key), { timeout: 3000, interval: 50 }).toBe(401)
  expect([await status(1, key), await status(0, next), await status(1, next)]).toEqual([401, 200, 200])
  await call(0, `${KEYS}/revoke`, { uid: keys[0]!.uid })
  expect(await status(0, next)).toBe(401)
  await expect.poll(() => status(1, next), { timeout: 3000, interval: 50 }).toBe(401)
})

it('uses of all nodes are added up', async () => {
  const { key } = await call(0, KEYS, { name: 'counted' })
  for (const nth of [0, 1, 1] as const) await status(nth, key)
  await call(1, KEYS)
  const { keys } = await call(0, KEYS)
  expect(keys[0]?.days[0]?.requests).toBe(3)
})
