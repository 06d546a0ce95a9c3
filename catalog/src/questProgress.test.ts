import {
  doneUpTo,
  effectsOf,
  loyaltyOutlook,
  playerStandings,
  questBook,
  questCounts,
  questViews,
} from '@raidkit/rules/quests/quest-progress'
import { ladderText, laddersIn } from '@raidkit/rules/account/trader-standing'
import type { QuestPlayer } from '@raidkit/rules/quests/quest-progress'
import { COLLECTOR } from '@raidkit/rules/quests/quests'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Catalog } from './load.ts'
import { loadCatalog } from './load.ts'

let catalog: Catalog
beforeAll(async () => {
  catalog = await loadCatalog()
})

const slugs = (list: readonly string[]) =>
  list.flatMap((uid) => catalog.questsByUid.get(uid)?.slug ?? []).toSorted((a, b) => (a < b ? -1 : 1))
const uids = (list: readonly string[]) => list.map((slug) => catalog.questsBySlug.get(slug)?.uid ?? slug)

/** Somebody whom no level and no trader holds up. */
function veteran(done: readonly string[] = [], changes: Partial<QuestPlayer> = {}): QuestPlayer {
  const four = {
    Prapor: 4,
    Therapist: 4,
    Skier: 4,
    Peacekeeper: 4,
    Mechanic: 4,
    Ragman: 4,
    Jaeger: 4,
    Ref: 4,
  } as const
  return {
    level: 79,
    isLevelSet: true,
    fraction: 'Usec',
    gameEdition: 'Standard',
    gameMode: 'PVP',
    tradersLL: four,
    tradersRep: { Fence: 6 },
    questsDone: uids(done),
    questsStarted: [],
    questsFailed: [],
    questsHidden: [],
    ...changes,
  }
}

const EVERYTHING = { prestige: 6, gameEdition: 'Edge of Darkness' } as const

const stateOf = (slug: string, player: QuestPlayer) => {
  const uid = catalog.questsBySlug.get(slug)?.uid ?? slug
  return questViews(questBook(catalog.quests), player).get(uid)?.state
}

describe('alternatives of domain.md 10.4', () => {
  it.each([
    ['chemical-part-4', ['big-customer', 'out-of-curiosity']],
    // Ironclad Proof takes Chemical - Part 4 or Out of Curiosity, Aid Stations takes Part 4 or Big Customer
    ['big-customer', ['chemical-part-4', 'ironclad-proof', 'out-of-curiosity']],
    ['out-of-curiosity', ['aid-stations', 'big-customer', 'chemical-part-4']],
    ['one-less-loose-end', ['a-healthy-alternative']],
    ['a-healthy-alternative', ['one-less-loose-end']],
    ['supply-plans', []], // its alternative is no longer in the game
    // Surprise Gift begins while this one is under way, and what follows the gift follows this one in no other way.
    [
      'between-two-fires-pvp-zone',
      ['decisions-decisions-pvp-zone', 'postponed-reward-pvp-zone', 'surprise-gift-pvp-zone'],
    ],
  ])('%s cancels %o', (slug, canceled) => {
    const [uid = ''] = uids([slug])
    expect(slugs(effectsOf(questBook(catalog.quests), veteran(['chemical-part-3']), uid).cancels)).toEqual(
      canceled,
    )
  })

  it('leave the Lightkeeper open, whose first quest accepts Chemical - Part 4 failed', () => {
    const first = catalog.questsBySlug.get('network-provider-part-1')
    const others = slugs(first?.require ?? []).filter((slug) => slug !== 'chemical-part-4')
    const state = (more: readonly string[]) =>
      stateOf('network-provider-part-1', veteran([...others, ...more]))
    expect([state(['big-customer']), state(['chemical-part-4']), state([])]).toEqual([
      'active',
      'active',
      'locked',
    ])
  })

  it('leave Safe Corridor open whichever of the three is done', () => {
    const three = ['chemical-part-4', 'big-customer', 'out-of-curiosity']
    expect(three.map((slug) => stateOf('safe-corridor', veteran([slug])))).toEqual([
      'active',
      'active',
      'active',
    ])
  })

  it('let a failed Hot Wheels be tried again, and a done one not', () => {
    const failed = veteran(['shipping-delay-part-1'], { questsFailed: uids(['hot-wheels']) })
    expect(stateOf('hot-wheels-lets-try-again', failed)).toBe('active')
    expect(stateOf('swift-retribution', failed)).toBe('canceled')
    expect(stateOf('hot-wheels-lets-try-again', veteran(['hot-wheels']))).toBe('canceled')
    expect(stateOf('swift-retribution', veteran(['hot-wheels']))).toBe('active')
  })

  it('keep to one branch of a quest published for two', () => {
    const done = veteran(['battery-change'])
    expect(['battery-change-2', 'the-price-of-independence-2'].map((slug) => stateOf(slug, done))).toEqual([
      'canceled',
      'canceled',
    ])
    // Make Amends comes again after the next falling-out
    const amended = veteran(['make-amends', 'make-amends-security', 'make-amends-sweep-up'])
    expect(stateOf('make-amends-2', amended)).toBe('active')
  })
})

describe('accepted states', () => {
  it('opens what asks for a quest under way as soon as that is open', () => {
    const at = (Prapor: 1 | 2) => stateOf('postman-pat-part-2', veteran([], { tradersLL: { Prapor } }))
    expect([at(1), at(2)]).toEqual(['locked', 'active']) // Part 1 opens at Prapor's second level
    const taken = { tradersLL: {}, questsStarted: uids(['postman-pat-part-1']) }
    expect(stateOf('postman-pat-part-2', veteran([], taken))).toBe('active')
  })

  it.each([
    ['compensation-for-damage-wergild', -2.9, 'locked'],
    ['compensation-for-damage-wergild', -3, 'active'],
    ['is-this-a-reference', 0.99, 'locked'],
    ['is-this-a-reference', 1, 'active'],
  ])('%s at a reputation of %d with Fence', (slug, Fence, state) => {
    const quest = catalog.questsBySlug.get(slug)
    const player = veteran(slugs(quest?.before ?? []), { tradersRep: { Fence } })
    expect(stateOf(slug, player)).toBe(state)
  })
})

it('Collector opens with one of each group of alternatives, the others canceled', () => {
  const book = questBook(catalog.quests)
  const all = doneUpTo(book, veteran(), COLLECTOR)
  const flagged = catalog.quests.filter((quest) => quest.requiredForKappa && quest.uid !== COLLECTOR)
  const before = all.slice(0, -1)
  expect(all.at(-1)).toBe(COLLECTOR)
  const view = questViews(book, veteran([], { questsDone: before })).get(COLLECTOR)
  expect(view).toMatchObject({ state: 'active', missing: [] })
  const short = questViews(book, veteran([], { questsDone: before.slice(1) })).get(COLLECTOR)
  expect(short).toMatchObject({ state: 'locked' })
  // Big Customer and Out of Curiosity are flagged beside Chemical - Part 4
  expect(
    flagged
      .filter((quest) => !before.includes(quest.uid))
      .map((quest) => quest.slug)
      .toSorted(),
  ).toHaveLength(2)
})

it('counts no quest that left the game, and none of the other mode, faction or edition', () => {
  const player = veteran()
  const counts = questCounts(catalog.quests, questViews(questBook(catalog.quests), player))
  const expected = catalog.quests.filter(
    (quest) =>
      quest.active &&
      quest.fraction !== 'Bear' &&
      quest.reqGameMode[0] !== 'PVE' &&
      (quest.reqGameEdition.length === 0 || quest.reqGameEdition.includes('Standard')),
  )
  expect(counts.total).toBe(expected.length)
})

it('has no ring: whoever completes what is open is left with nothing but reputations', () => {
  const book = questBook(catalog.quests)
  const done = new Set<string>()
  const views = () => [...questViews(book, veteran([], { ...EVERYTHING, questsDone: [...done] }))]
  const isTakable = (state: string) => state === 'active' || state === 'unknown'
  const open = () => views().find(([, view]) => view.isVisible && isTakable(view.state))
  for (let next = open(); next; next = open()) done.add(next[0])
  const left = views().filter(([, view]) => view.isVisible && view.state === 'locked')
  const kinds = new Set(left.flatMap(([, view]) => view.missing.map((one) => one.kind)))
  // A reputation cannot be high and low at once; what follows such a quest waits for it.
  expect([...kinds].filter((kind) => kind !== 'reputation' && kind !== 'quest')).toEqual([])
  expect(left.length).toBeLessThan(20)
})

describe('since patch 1.1.0', () => {
  const fresh = (changes: Partial<QuestPlayer> = {}): QuestPlayer => ({
    ...veteran([], { level: 1, tradersLL: {}, tradersRep: {} }),
    ...changes,
  })
  const ladders = () => laddersIn(ladderText(catalog.traders))
  const viewsOf = (player: QuestPlayer) => questViews(questBook(catalog.quests, ladders()), player)

  it('Jaeger, Ref and the Lightkeeper are met after a quest, everybody else from the start', () => {
    const openers = [...questBook(catalog.quests).openers].map(([trader, at]) => [
      trader,
      slugs(at.flatMap((one) => catalog.quests[one]?.uid ?? [])),
    ])
    expect(Object.fromEntries(openers)).toEqual({
      Jaeger: ['introduction'],
      Ref: ['easy-money-part-1-pve-zone', 'easy-money-part-1-pvp-zone'],
      Lightkeeper: ['knock-knock'],
    })
    const views = viewsOf(fresh())
    for (const { uid, trader } of catalog.quests.filter((quest) => quest.active))
      if (['Jaeger', 'Ref', 'Lightkeeper'].includes(trader)) expect(views.get(uid)?.state).toBe('locked')
  })

  it('nothing is known of when these quests open', () => {
    const unknown = (fraction: 'Usec' | 'Bear') =>
      slugs(
        [...viewsOf(fresh({ fraction, questsDone: uids(['introduction']) }))].flatMap(([uid, view]) =>
          view.isVisible && view.state === 'unknown' ? [uid] : [],
        ),
      )
    const eight = [
      'a-wedge-between-us',
      'corporate-perks',
      'fresh-stock',
      'oil-change',
      'stick-to-it',
      'the-huntsman-path-factory-chief',
      'the-huntsman-path-sellout',
      'war-never-changes',
    ]
    expect(unknown('Usec')).toEqual(eight)
    expect(unknown('Bear')).toEqual([...eight, 'green-corridor-bear', 'our-own-land-bear'].toSorted())
  })

  it('every quest of tab II to IV asks for that loyalty, and none of tab I for any', () => {
    const odd = catalog.quests.filter(({ active, tab, gates, trader }) => {
      if (!active || tab === undefined || tab === 'essential') return false
      const own = gates.find((gate) => gate.kind === 'loyalty' && gate.trader === trader)?.value ?? 1
      return own !== tab
    })
    expect(odd.map(({ slug }) => slug)).toEqual([])
  })

  it('reputation follows from quests: three of Prapor for a tenth each are 0.30 of 0.70', () => {
    const three = catalog.quests.filter(
      ({ active, trader, tab, standing }) =>
        active && trader === 'Prapor' && tab === 1 && standing[0]?.delta === 0.1,
    )
    const player = fresh({ level: 15, questsDone: three.slice(0, 3).map(({ uid }) => uid) })
    const book = questBook(catalog.quests, ladders())
    const standing = playerStandings(book, player)('Prapor')
    expect(standing).toMatchObject({ reputation: 0.3, loyalty: 1, next: { level: 2, reputation: 0.7 } })
    const known = { standing, views: viewsOf(player) }
    expect(loyaltyOutlook(book, 'Prapor', known)?.questsNeeded).toBeLessThanOrEqual(4)
  })
})
