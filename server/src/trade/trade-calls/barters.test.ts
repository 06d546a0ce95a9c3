import type { listBarters } from '@raidkit/contract/trade/barters'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/testApp.ts'

type Reply = ReplyOf<typeof listBarters>

let site: TestApp
beforeAll(async () => {
  site = await testApp({ environment: { PRICE_FEED: 'sample' } })
}, 60_000)
afterAll(() => site.close())

async function ask(query: Record<string, string>): Promise<Reply> {
  const reply = await site.app.inject({ url: '/api/be/barters', query })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<Reply>()
}
const profits = ({ rows }: Reply) =>
  rows.map(({ outcome }) => (outcome.state === 'known' ? outcome.profitRub : undefined))
const given = ({ rows, items }: Reply) =>
  rows.map(({ barter }) => items.find(({ uid }) => uid === barter.gives.itemUid)?.name)

describe('the first barters', () => {
  it('are the most profitable of all, with every name they need', async () => {
    const reply = await ask({})
    expect(reply.rows).toHaveLength(20)
    const { barters } = site.deps.catalog.current
    expect(reply.total).toBe(barters.filter(({ modes }) => !modes || modes.includes('PVP')).length)
    // Thin and strange prices are sorted by their robust value.
    const shown = reply.rows.slice(1).map(({ outcome }) => {
      if (outcome.state !== 'known' || !outcome.sale) return -Infinity
      const kept = ('doubt' in outcome.sale ? outcome.sale.doubt?.rub : undefined) ?? outcome.sale.rub
      return kept - outcome.costRub
    })
    expect(shown).toEqual(shown.toSorted((one, other) => other - one))
    const named = new Set(reply.items.map(({ uid }) => uid))
    for (const { barter } of reply.rows) {
      for (const { itemUid } of [barter.gives, ...barter.takes]) expect(named).toContain(itemUid)
      if (barter.questUid !== undefined) expect(reply.quests).toHaveProperty(barter.questUid)
    }
  })

  it('are those of the filters', async () => {
    const { traders } = await ask({})
    const [first = 0, second = 0] = traders.find(({ name }) => name === 'Prapor')?.levels ?? []
    expect([first, second > 1]).toEqual([1, true])
    const { rows } = await ask({ trader: 'Prapor', loyalty: '2', level: String(second - 1) })
    expect(rows.length).toBeGreaterThan(0)
    for (const { barter } of rows) expect([barter.trader, barter.loyaltyLevel]).toEqual(['Prapor', 1])
    const gains = profits(await ask({ profitable: '1', sort_direction: 'asc' }))
    for (const rub of gains) expect(rub).toBeGreaterThan(0)
  })

  it('are found by what is given or taken, in the language of the page', async () => {
    const english = await ask({ search: 'graphics card' })
    const russian = await ask({ search: 'видеокарта', lang: 'ru' })
    expect(english.total).toBeGreaterThan(0)
    expect(russian.rows.map(({ barter }) => barter.uid)).toEqual(english.rows.map(({ barter }) => barter.uid))
    expect(given(russian)).not.toEqual(given(english))
    expect(await ask({ search: 'zzzzzz' })).toMatchObject({ rows: [], total: 0 })
  })

  it('differ by mode', async () => {
    expect(profits(await ask({ mode: 'PVE' }))).not.toEqual(profits(await ask({})))
  })

  it.each<Record<string, string>>([
    { mode: 'ARENA' },
    { loyalty: '5' },
    { loyalty: '0' },
    { level: '0' },
    { level: '80' },
    { level: '-3' },
    { level: '1e9' },
    { level: 'NaN' },
    { level: 'many' },
    { sort: 'colour' },
    { sort_direction: 'up' },
    { profitable: 'yes' },
    { trader: 'Nobody' },
    { search: 'x'.repeat(101) },
  ])('%j is refused', async (query) => {
    expect((await site.app.inject({ url: '/api/be/barters', query })).statusCode).toBe(400)
  })
})
