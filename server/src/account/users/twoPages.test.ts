import { loadCatalog } from '@raidkit/catalog/load'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listenTo, twoNodes, type Cluster, type Node } from '../../testing/sites/twoNodes.ts'

type Entry = { uid: string; count: number; fir: number }
type Me = {
  version: number
  charUid: string
  questsDone: string[]
  favList: string[]
  itemsFound: Entry[]
  tradersLL: Record<string, number>
  userPricesMap: Record<string, number>
}

let cluster: Cluster
let items: string[]
let quests: string[]

beforeAll(async () => {
  cluster = await twoNodes()
  const catalog = await loadCatalog()
  items = catalog.items.slice(0, 200).map(({ uid }) => uid)
  quests = catalog.quests.slice(0, 200).map(({ uid }) => uid)
}, 60_000)
afterAll(() => cluster.close())

/** Open page that shows what it last received: its own reply, or the user it fetched after an event. */
class Page {
  readonly #node: Node
  shown!: Me

  constructor(node: Node) {
    this.#node = node
  }

  async read(): Promise<Me> {
    this.#see(await this.#ask('GET', '/api/be/users/me'))
    return this.shown
  }

  async save(change: object): Promise<void> {
    this.#see(await this.#ask('PUT', '/api/be/users/me', change))
  }

  async setPrice(itemUid: string, price: number, userUid: string): Promise<void> {
    await this.#ask('POST', '/api/be/items/price/set', { userUid, itemUid, price })
  }

  #see(me: Me) {
    if (!this.shown || me.version > this.shown.version) this.shown = me
  }

  async #ask(method: string, path: string, body?: object): Promise<Me> {
    const reply = await fetch(this.#node.url + path, {
      method,
      headers: { cookie: cluster.cookie, origin: this.#node.url, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = await reply.json()
    expect(reply.status, JSON.stringify(answer)).toBe(200)
    return answer as Me // validated by the contract when the reply was sent
  }
}

const TRADERS = ['Prapor', 'Therapist', 'Skier', 'Peacekeeper', 'Mechanic', 'Ragman', 'Jaeger', 'Ref']
const KINDS = ['quest', 'item', 'favourite', 'trader', 'price'] as const
type Step = { page: number; kind: (typeof KINDS)[number] }

it('two tabs and another device lose nothing of 200 changes made at random, and end up equal', async () => {
  const pages = [new Page(cluster.nodes[0]), new Page(cluster.nodes[0]), new Page(cluster.nodes[1])]
  const { charUid: userUid, version } = await pages[0]!.read()
  await Promise.all(pages.map((page) => page.read()))
  const plan = fc.array(fc.record({ page: fc.nat(2), kind: fc.constantFrom(...KINDS) }), {
    minLength: 200,
    maxLength: 200,
  })
  const steps = fc.sample(plan, { numRuns: 1 })[0] ?? []
  const expected = { quests: new Set<string>(), found: new Map<string, number>() }
  const others = { favourites: new Set<string>(), levels: new Map<string, number>(), prices: 0 }

  /** Changes entries that only this page changes, based on what it last saw. */
  const act = async ({ page: nth, kind }: Step, at: number): Promise<void> => {
    const page = pages[nth]!
    const { questsDone, itemsFound, favList, tradersLL, charUid } = page.shown
    const [quest, item] = [quests[at]!, items[at]!]
    switch (kind) {
      case 'quest':
        await page.save({ questsDone: [...questsDone, quest], was: { questsDone, charUid } })
        expected.quests.add(quest)
        return
      case 'item':
        await page.save({
          itemsFound: [...itemsFound, { uid: item, count: at + 1, fir: 0 }],
          was: { itemsFound, charUid },
        })
        expected.found.set(item, at + 1)
        return
      case 'favourite':
        await page.save({ favList: [...favList, item], was: { favList } })
        others.favourites.add(item)
        return
      case 'trader': {
        // Each page has two or three traders of its own.
        const trader = TRADERS[nth + 3 * (at % 2)]!
        await page.save({ tradersLL: { ...tradersLL, [trader]: (at % 4) + 1 }, was: { tradersLL, charUid } })
        others.levels.set(trader, (at % 4) + 1)
        return
      }
      case 'price':
        await page.setPrice(item, at + 1, userUid)
        others.prices += 1
    }
  }
  // Each page saves sequentially, like a browser; the pages run in parallel.
  const ofPage = (nth: number) =>
    steps.map((step, at) => ({ step, at })).filter(({ step }) => step.page === nth)
  await Promise.all(
    pages.map(async (_, nth) => {
      for (const { step, at } of ofPage(nth)) await act(step, at)
    }),
  )

  const [first, ...rest] = await Promise.all(pages.map((page) => page.read()))
  for (const other of rest) expect(other).toEqual(first)
  expect(new Set(first!.questsDone)).toEqual(expected.quests)
  expect(new Map(first!.itemsFound.map(({ uid, count }) => [uid, count]))).toEqual(expected.found)
  expect(new Set(first!.favList)).toEqual(others.favourites)
  expect(new Map(Object.entries(first!.tradersLL))).toEqual(others.levels)
  expect(Object.keys(first!.userPricesMap)).toHaveLength(others.prices)
  expect(first!.version).toBe(version + 200)
}, 60_000)

it('a change on one node is sent to that account’s pages on the other, and to nobody else', async () => {
  const [one, other] = cluster.nodes
  const own = await listenTo(other, cluster.cookie)
  const strange = await listenTo(other)
  const page = new Page(one)
  await page.read()
  await page.save({ favList: [items[0]] })
  const news = { type: 'user', userUid: page.shown.charUid, version: page.shown.version }
  await expect.poll(() => own.received).toContainEqual(news)
  // A new listener is sent missed events before anything else changes.
  const late = await listenTo(other, cluster.cookie)
  await expect.poll(() => late.received).toContainEqual(news)
  late.end()
  await fetch(`${one.url}/api/be/admin/website-alert`, {
    method: 'PUT',
    body: JSON.stringify({ text: 'for all' }),
    headers: { cookie: cluster.cookie, origin: one.url, 'content-type': 'application/json' },
  })
  await expect.poll(() => JSON.stringify(strange.received)).toContain('for all')
  expect(JSON.stringify(strange.received)).not.toContain('"user"')
  own.end()
  strange.end()
})
