import { loadLabels } from '@raidkit/catalog/labels'
import { loadOffers } from '@raidkit/catalog/lazy'
import { loadCatalog } from '@raidkit/catalog/load'
import { loadNames } from '@raidkit/catalog/names'
import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import { GAME_MODES, type GameMode } from '@raidkit/rules/catalogue/modes'
import type { CountedExchanges } from '@raidkit/rules/trade/trade-board'
import { beforeAll, describe, expect, it } from 'vitest'
import { detailsOf } from './details.ts'
import { makeItemIndex } from './itemIndex.ts'

/** Calculators without figures, because these tests are about links. */
const counted: CountedExchanges = {
  barterOf: () => undefined,
  craftOf: () => undefined,
  costOf: () => undefined,
  tagRubPerLevel: () => undefined,
}

/** Details of every item, with uncut lists. */
const pages = new Map<GameMode, ItemDetails[]>()

beforeAll(async () => {
  const [catalog, offers, names, labels] = await Promise.all([
    loadCatalog(),
    loadOffers(),
    loadNames('en'),
    loadLabels('en'),
  ])
  const index = await makeItemIndex(catalog)
  const prices = { version: 'none', source: 'sample' as const, asOfMs: 0, byUid: new Map() }
  for (const mode of GAME_MODES) {
    const facts = {
      index,
      offers,
      prices,
      modePrices: [],
      names,
      labels,
      mode,
      show: 'all' as const,
      counted,
    }
    pages.set(
      mode,
      catalog.items.map((item) => detailsOf(item, facts)),
    )
  }
})

/** Pairs `a b`: the page of a mentions b in that list. */
function pairs(mode: GameMode, of: (page: ItemDetails) => readonly string[]): string[] {
  const all = (pages.get(mode) ?? []).flatMap((page) => of(page).map((other) => `${page.uid} ${other}`))
  return [...new Set(all)].toSorted()
}

const turned = (links: readonly string[]) =>
  links.map((link) => link.split(' ').toReversed().join(' ')).toSorted()

describe.each(GAME_MODES)('links in %s lead both ways', (mode) => {
  it.each(['barters', 'crafts'] as const)('%s: what is made of it names it among the ingredients', (what) => {
    const [taking, giving] = [`${what}Taking`, `${what}Giving`] as const
    const uses = pairs(mode, (page) => page[taking].rows.map(({ gives }) => gives.itemUid))
    const made = pairs(mode, (page) =>
      page[giving].rows.flatMap(({ takes }) => takes.map(({ itemUid }) => itemUid)),
    )
    expect(uses.length).toBeGreaterThan(300)
    expect(turned(uses)).toEqual(made)
  })

  it('packs and builds: what is inside says what it is in', () => {
    const inside = pairs(mode, (page) => page.inside.rows.map(({ itemUid }) => itemUid))
    const heldBy = pairs(mode, (page) => page.heldBy.rows.map(({ itemUid }) => itemUid))
    const builds = pairs(mode, (page) => page.builds.rows.map(({ itemUid }) => itemUid))
    expect(inside.length).toBeGreaterThan(2_000)
    expect(turned(inside)).toEqual([...heldBy, ...builds].toSorted())
  })

  it('fitting: what takes a part, a plate or a round is listed by it, and nothing else', () => {
    const rounds = pairs(mode, (page) => page.rounds.rows.map(({ itemUid }) => itemUid))
    const accepts = pairs(mode, (page) => page.accepts.rows.map(({ itemUid }) => itemUid))
    const weapons = pairs(mode, (page) => page.weapons.rows.map(({ itemUid }) => itemUid))
    const parts = pairs(mode, (page) => page.parts.rows.map(({ itemUid }) => itemUid))
    expect([rounds.length > 1_000, accepts.length > 10_000]).toEqual([true, true])
    expect(turned([...new Set([...rounds, ...accepts])])).toEqual(
      [...new Set([...weapons, ...parts])].toSorted(),
    )
  })

  it('every item that is mentioned can be shown', () => {
    const named = pairs(mode, (page) =>
      page.bartersTaking.rows.flatMap(({ takes, gives }) =>
        [gives, ...takes].flatMap(({ itemUid }) => (page.related[itemUid] ? [] : [itemUid])),
      ),
    )
    expect(named).toEqual([])
  })
})

it('a quest that only some editions have says so', async () => {
  const { items, questsByUid } = await loadCatalog()
  const bulb = items.find(({ url }) => url === 'light_bulb')
  const rows = pages.get('PVP')?.find(({ uid }) => uid === bulb?.uid)?.quests.rows ?? []
  expect(rows.some(({ editions }) => editions)).toBe(true)
  for (const { uid, editions = [] } of rows)
    expect(editions).toEqual(questsByUid.get(uid)?.reqGameEdition ?? [])
})

describe('quests and the hideout', () => {
  it('list on the page of an item exactly what they ask for by themselves', async () => {
    const { stations, questsByUid } = await loadCatalog()
    const asked = stations.flatMap(({ slug, levels }) =>
      levels.flatMap(({ level, items }) => items.map(({ itemUid }) => `${itemUid} ${slug}${level}`)),
    )
    const listed = pairs('PVP', (page) => page.hideout.rows.map(({ station, level }) => `${station}${level}`))
    expect(listed).toEqual([...new Set(asked)].toSorted())

    const needed = pairs('PVP', (page) => page.quests.rows.map(({ uid }) => uid))
    for (const link of needed) {
      const [item = '', quest = ''] = link.split(' ')
      const named = JSON.stringify(questsByUid.get(quest)?.objectives)
      const isNamed = named.includes(item) || /Pool":\d/.test(named)
      expect(isNamed, link).toBe(true)
    }
  })
})
