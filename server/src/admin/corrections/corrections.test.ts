import type { CacheReply } from '@raidkit/contract/platform/cache'
import type { Item } from '@raidkit/rules/catalogue/items'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'
import { startNode, twoNodes, type Cluster, type Node } from '../../testing/sites/twoNodes.ts'

const URL_OF = '/api/be/admin/corrections'
const NAME = 'Flask of the operator'

async function json<T>(node: Node, path: string, init: RequestInit = {}): Promise<T> {
  const reply = await fetch(node.url + path, init)
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  // Safe: the contract says what each path answers, and these tests name it.
  return (await reply.json()) as T
}

const itemAt = (node: Node, url: string) =>
  json<Item>(node, '/api/be/item/by-url', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url }),
  })
const named = (node: Node, search: string) =>
  json<{ items: Item[]; total: number }>(node, `/api/be/items?search=${encodeURIComponent(search)}`)
const hashAt = async (node: Node) => (await json<CacheReply>(node, '/api/be/cache')).itemsData.hash
const versionAt = async (node: Node) => (await json<{ version: string }>(node, '/api/be/catalog')).version

describe('a correction on two nodes', () => {
  let cluster: Cluster
  let here: Node
  let there: Node
  let item: Item

  beforeAll(async () => {
    cluster = await twoNodes()
    ;[here, there] = cluster.nodes
    item = (await json<{ items: Item[] }>(here, '/api/be/items?limit=1&skip=50')).items[0]!
  }, 60_000)
  afterAll(() => cluster.close())

  const change = (method: 'PUT' | 'DELETE', body: object) =>
    json(here, URL_OF, {
      method,
      headers: { 'content-type': 'application/json', cookie: cluster.cookie, origin: here.url },
      body: JSON.stringify(body),
    })

  it('changes the item here in the very next answer, there soon after, and is still there after a restart', async () => {
    const before = { hash: await hashAt(here), version: await versionAt(here) }
    await change('PUT', { entity: 'item', uid: item.uid, field: 'name', value: NAME })
    // At once, everywhere on this node.
    expect((await itemAt(here, item.url)).name).toBe(NAME)
    expect((await named(here, NAME)).items.map(({ uid }) => uid)).toEqual([item.uid])
    expect(await hashAt(here)).not.toBe(before.hash)
    expect(await versionAt(here)).not.toBe(before.version)
    // On the other node by itself; how soon is measured by the proof `redis`.
    await expect.poll(async () => (await itemAt(there, item.url)).name).toBe(NAME)
    expect((await named(there, NAME)).total).toBe(1)
    expect(await hashAt(there)).toBe(await hashAt(here))
    const third = await startNode(cluster.databaseUrl)
    expect((await itemAt(third, item.url)).name).toBe(NAME)
    expect(await hashAt(third)).toBe(await hashAt(here))
    await third.stop()

    await change('DELETE', { entity: 'item', uid: item.uid, field: 'name' })
    expect((await itemAt(here, item.url)).name).toBe(item.name)
    expect(await hashAt(here)).toBe(before.hash)
    await expect.poll(async () => (await itemAt(there, item.url)).name).toBe(item.name)
  }, 60_000)
})

describe('a correction', () => {
  let site: TestApp
  let admin: Person
  let uid: string

  beforeAll(async () => {
    site = await testApp()
    admin = await site.as('admin')
    uid = site.deps.catalog.current.items[0]!.uid
  })
  afterAll(() => site.close())

  const ask = (method: 'PUT' | 'DELETE', payload: object) => admin.ask({ method, url: URL_OF, payload })
  const list = async () =>
    (await admin.ask({ url: URL_OF })).json<{ corrections: object[]; reports: object[] }>()

  it.each([
    [{ field: 'basePrice', value: 'much' }, 'basePrice: '],
    [{ field: 'basePrice', value: -5 }, 'basePrice: '],
    [{ field: 'tags', value: [1] }, 'tags: '],
    [{ field: 'wings', value: 2 }, 'wings: '],
    [{ field: 'uid', value: 'x' }, 'uid: '],
    [{ field: '__proto__', value: {} }, '__proto__: '],
    [{ field: 'constructor', value: {} }, 'constructor: '],
    [{ field: 'name', value: 'x'.repeat(20_001) }, 'value: '],
    [{ field: 'name', value: 'a\0b' }, 'value: '],
    [{ field: 'name' }, 'value: '],
    [{ field: 'x'.repeat(65), value: 1 }, 'field: '],
    [{ field: 'name', value: 'x', uid: '00000000-0000-8000-8000-000000000000' }, 'name: '],
    [{ field: 'name', value: 'x', entity: 'trader' }, 'entity: '],
  ])('%j is refused, naming the field, and nothing is kept', async (change, field) => {
    const reply = await ask('PUT', { entity: 'item', uid, ...change })
    expect([reply.statusCode, reply.json().error.message]).toEqual([
      400,
      expect.stringMatching(new RegExp(`^${field}`)),
    ])
    expect((await list()).corrections).toEqual([])
  })

  it('is in the list and in the audit log: who, before and after', async () => {
    const target = { entity: 'item', uid, field: 'basePrice' }
    expect((await ask('PUT', { ...target, value: 111 })).json()).toEqual({ ...target, value: 111 })
    await ask('PUT', { ...target, value: 222 })
    expect((await list()).corrections).toEqual([{ ...target, value: 222 }])
    expect((await ask('DELETE', target)).json()).toEqual({ removed: true })
    expect((await ask('DELETE', target)).json()).toEqual({ removed: false })
    expect((await list()).corrections).toEqual([])
    const auditLog = await site.deps.store.audit.before(new Date(Date.now() + 1000), 100)
    const steps = auditLog
      .filter(({ who }) => who === admin.uid)
      .map(({ before, after }) => [Reflect.get(Object(before), 'value'), Reflect.get(Object(after), 'value')])
    expect(steps.toReversed()).toEqual([
      [undefined, 111],
      [111, 222],
      [222, undefined],
    ])
  })

  it('of something that is no longer there is reported, and hurts nothing', async () => {
    const orphan = { entity: 'item' as const, uid: '00000000-0000-8000-8000-000000000001', field: 'name' }
    const at = new Date()
    await site.deps.store.corrections.put({ ...orphan, value: 'x', by: admin.uid ?? '', updatedAt: at })
    await site.deps.store.corrections.put({
      entity: 'item',
      uid,
      field: 'basePrice',
      value: 'much',
      by: admin.uid ?? '',
      updatedAt: at,
    })
    await site.deps.catalog.refresh()
    const { corrections, reports } = await list()
    expect(corrections).toHaveLength(2)
    expect(reports).toEqual([
      { ...orphan, why: 'orphan' },
      { entity: 'item', uid, field: 'basePrice', why: 'bad_value' },
    ])
    expect((await site.app.inject('/api/be/items?limit=1')).statusCode).toBe(200)
  })
})
