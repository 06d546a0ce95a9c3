import type { PricesReply } from '@raidkit/contract/prices/prices'
import { encodePrices, type RowPrice } from '@raidkit/rules/prices/prices'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PricedRow, TableHead, ThreadNews } from '../../../catalogue/shared/catalogue/messages.ts'
import type { Rows } from '../../../catalogue/shared/catalogue/catalogKeeper.ts'
import { PriceKeeper } from './priceKeeper.ts'
import { nextPrices, type PricesOfPage } from './pricesOfPage.ts'

const ASOF_MS = 1_780_000_020_000
const ROWS: Rows = { catalog: 'c1', uids: ['a', 'b', 'c'], basePrices: [10, 20, undefined] }

function row(number: number, price: number): RowPrice {
  const none = { avg24h: null, avg7d: null, change24h: null, change7d: null, offers: 5 }
  return {
    row: number,
    flea: { price, lastLow: price, ...none, observedAtMs: ASOF_MS, isOutlier: false },
    sell: { trader: 'Therapist', rub: 6 },
    buy: null,
  }
}
const columns = (rows: RowPrice[]) =>
  encodePrices(rows, { asOfMs: ASOF_MS, basePriceOf: (at) => ROWS.basePrices[at] })
const reply = (version: string, rows: RowPrice[], since: string | null = null): PricesReply => ({
  mode: 'PVP',
  version,
  since,
  catalog: 'c1',
  source: 'live',
  asOfMs: ASOF_MS,
  columns: columns(rows),
})

function world(kept: unknown, replies: (PricesReply | Error)[]) {
  const stored = new Map<string, unknown>([['prices_PVP', kept]])
  const asked: string[] = []
  let page: PricesOfPage | undefined
  let rows: PricedRow[] = []
  const tables: PricesOfPage[] = []
  const failures: string[] = []
  const hear = (news: ThreadNews) => {
    if (news.type === 'priced') rows.push(...news.part)
    if (news.type === 'pricesFailed') failures.push(news.message)
    if (news.type !== 'table') return
    page = nextPrices(page, rows, news)
    rows = []
    tables.push(page)
  }
  const keeper = new PriceKeeper({
    mode: 'PVP',
    storage: {
      get: async (key) => stored.get(key),
      set: async (key, value) => void stored.set(key, structuredClone(value)),
    },
    log: () => {},
    tell: (news) => hear(structuredClone(news)),
    ask: async (since) => {
      asked.push(since)
      const next = replies.shift() ?? new Error('offline')
      return next instanceof Error ? Promise.reject(next) : next
    },
    rowsOf: async (catalog) => (catalog === 'c1' ? ROWS : undefined),
    chance: () => 1,
  })
  const shown = () => [...(page?.byUid ?? [])].map(([uid, { flea }]) => [uid, flea?.price])
  return { keeper, stored, asked, tables, failures, shown }
}

const kept = {
  version: 'v1',
  catalog: 'c1',
  source: 'live',
  asOfMs: ASOF_MS,
  columns: columns([row(0, 100), row(1, 200)]),
}

describe('the prices of a mode', () => {
  afterEach(() => vi.useRealTimers())

  it('are asked for whole at first, and kept', async () => {
    const { keeper, asked, shown, stored, tables } = world(undefined, [
      reply('v1', [row(0, 100), row(2, 300)]),
    ])
    await keeper.load()
    expect(asked).toEqual([''])
    expect(shown()).toEqual([
      ['a', 100],
      ['c', 300],
    ])
    expect(tables.at(-1)).toMatchObject({ version: 'v1', source: 'live', asOfMs: ASOF_MS, isSettled: true })
    expect(stored.get('prices_PVP')).toMatchObject({ version: 'v1', catalog: 'c1' })
  })

  it('are shown from the last visit before the server answers, which says only what changed', async () => {
    const { keeper, asked, shown, tables, stored } = world(kept, [reply('v2', [row(1, 250)], 'v1')])
    await keeper.load()
    expect(asked).toEqual(['v1'])
    expect(tables.map(({ version, isSettled }) => [version, isSettled])).toEqual([
      ['v1', false],
      ['v2', true],
    ])
    expect(tables[0]?.byUid.get('b')?.flea?.price).toBe(200)
    expect(tables[1]?.before.size, 'what was kept is renewed without a word').toBe(0)
    expect(shown()).toEqual([
      ['a', 100],
      ['b', 250],
    ])
    const again = world(stored.get('prices_PVP'), [])
    await again.keeper.load()
    expect(again.shown()).toEqual(shown())
  })

  it('serve from the last visit when the server does not answer, which is said', async () => {
    const { keeper, shown, failures } = world(kept, [])
    await keeper.load()
    expect(shown()).toHaveLength(2)
    expect(failures).toEqual(['offline'])
  })

  it.each([
    ['another catalogue', { ...kept, catalog: 'c0' }],
    ['an older shape', { prices: [] }],
    ['text', 'broken'],
    ['columns that are none', { ...kept, columns: { price: 5 } }],
  ])('are asked for anew over %s', async (_, found) => {
    const { keeper, asked } = world(found, [reply('v1', [row(0, 100)])])
    await keeper.load()
    expect(asked).toEqual([''])
  })

  it('of another catalogue are not taken: their rows are other items', async () => {
    const other = { ...reply('v1', [row(0, 100)]), catalog: 'c9' }
    const { keeper, shown, failures } = world(undefined, [other, other])
    await keeper.load()
    expect(shown()).toEqual([])
    expect(failures).toEqual(['prices of another catalogue'])
  })

  it('move on by a step that says everything, and remember what was before', async () => {
    const { keeper, asked, shown, tables } = world(undefined, [reply('v1', [row(0, 100), row(1, 200)])])
    await keeper.load()
    keeper.step({ type: 'step', mode: 'PVP', was: 'v1', version: 'v2', columns: columns([row(0, 111)]) })
    await vi.waitFor(() => expect(tables).toHaveLength(2))
    expect(shown()).toEqual([
      ['a', 111],
      ['b', 200],
    ])
    expect([...(tables[1]?.before ?? [])].map(([uid, { flea }]) => [uid, flea?.price])).toEqual([['a', 100]])
    expect(tables[1]?.byUid.get('b')).toBe(tables[0]?.byUid.get('b'))
    expect(asked).toEqual([''])
  })

  it('ask what they missed, once for many steps and not all pages at once', async () => {
    vi.useFakeTimers()
    const { keeper, asked, shown } = world(undefined, [
      reply('v1', [row(0, 100)]),
      reply('v5', [row(0, 500)], 'v1'),
    ])
    await keeper.load()
    for (const version of ['v3', 'v4', 'v5']) {
      keeper.step({ type: 'step', mode: 'PVP', was: 'v2', version, columns: columns([row(0, 1)]) })
    }
    await vi.advanceTimersByTimeAsync(2_900)
    expect(asked).toEqual([''])
    await vi.advanceTimersByTimeAsync(200)
    expect(asked).toEqual(['', 'v1'])
    expect(shown()).toEqual([['a', 500]])
  })
})

it('a whole table takes away what it does not have', () => {
  const head: TableHead = {
    mode: 'PVP',
    version: 'v1',
    source: 'live',
    asOfMs: 0,
    isWhole: true,
    isSettled: true,
  }
  const { row: _row, ...price } = row(0, 100)
  const old = nextPrices(undefined, [{ uid: 'a', price }], head)
  expect([...nextPrices(old, [{ uid: 'b', price }], head).byUid.keys()]).toEqual(['b'])
  expect([...nextPrices(old, [{ uid: 'b', price }], { ...head, isWhole: false }).byUid.keys()]).toEqual([
    'a',
    'b',
  ])
})
