import { describe, expect, it } from 'vitest'
import { uidOf } from '../../platform/uid/index.ts'
import { layCorrections, type Correction, type FactKind, type Facts, type Surroundings } from './index.ts'

const id = (nth: number) => uidOf(String(nth).padStart(24, '0'))
const [BOLTS, NUTS, DRILL] = [id(1), id(2), id(3)]
const [DEBUT, SEARCH, LATER] = [id(11), id(12), id(13)]
const [CRAFT, REPAIR, BARTER] = [id(21), id(22), id(23)]
const NEW = id(99)

const item = (uid: string, name: string) => ({ uid, name, shortName: name })
const quest = (uid: string, slug: string, ...after: string[]) => ({
  uid,
  slug,
  name: slug,
  requirements: after.map((questUid) => ({ questUid, states: ['complete'] })),
  requireOr: [],
  objectives: [],
})
const stack = (itemUid: string, count = 1) => ({ itemUid, count })

const CRAFTS = [
  { uid: CRAFT, station: 'workbench', level: 1, takes: [stack(BOLTS)], gives: stack(NUTS) },
  // The game repairs things: what goes in comes out.
  { uid: REPAIR, station: 'workbench', level: 1, takes: [stack(DRILL)], gives: stack(DRILL) },
]
const BARTERS = [
  { uid: BARTER, trader: 'Prapor', loyaltyLevel: 1, takes: [stack(BOLTS)], gives: stack(DRILL) },
]
const FACTS: Facts = {
  item: [item(BOLTS, 'Bolts'), item(NUTS, 'Nuts'), item(DRILL, 'Drill')],
  quest: [quest(DEBUT, 'debut'), quest(SEARCH, 'search', DEBUT), quest(LATER, 'later', SEARCH)],
  craft: CRAFTS,
  barter: BARTERS,
  tag: [{ uid: 'Tools' }],
}
const AROUND: Surroundings = {
  has: (to, name) => `${to} ${name}` === 'station workbench' || `${to} ${name}` === 'trader Prapor',
  levelsOf: () => 3,
  ownerOf: (kind, address) => (`${kind} ${address}` === 'item bolts' ? BOLTS : undefined),
  keptItems: new Set([NUTS]),
}

const fix = (entity: FactKind, uid: string, field: string, value: unknown): Correction => ({
  entity,
  uid,
  field,
  value,
})
const lay = (...corrections: Correction[]) => layCorrections(FACTS, AROUND, corrections)
const after = (questUid: string) => [{ questUid, states: ['complete'] }]

describe('laid over', () => {
  it('a field is another, and every other entry is the very same object', () => {
    const { facts, reports } = lay(fix('item', NUTS, 'width', 2))
    expect(reports).toEqual([])
    expect(facts.item[1]).toEqual({ ...item(NUTS, 'Nuts'), width: 2 })
    expect(facts.item[0]).toBe(FACTS.item[0])
  })

  it('new entries of every kind may name one another', () => {
    const [newQuest, newCraft, newBarter] = [id(98), id(97), id(96)]
    const takes = [stack(NEW)]
    const { facts, reports } = lay(
      fix('item', NEW, 'new', { name: 'Washer', shortName: 'Washer' }),
      fix('quest', newQuest, 'new', { name: 'Wash', slug: 'wash', trader: 'Prapor', objectives: [] }),
      fix('craft', newCraft, 'new', {
        station: 'workbench',
        level: 3,
        sec: 60,
        takes,
        gives: stack(BOLTS),
        questUid: newQuest,
      }),
      fix('barter', newBarter, 'new', { trader: 'Prapor', loyaltyLevel: 1, takes, gives: stack(NUTS) }),
      fix('tag', 'Washers', 'new', { name: 'Washers', items: [NEW] }),
      fix('item', NEW, 'weight', 0.1),
    )
    expect(reports).toEqual([])
    expect(facts.item.at(-1)).toEqual({ uid: NEW, name: 'Washer', shortName: 'Washer', weight: 0.1 })
    expect(facts.quest.at(-1)).toMatchObject({
      uid: newQuest,
      bsgId: '000000000000000000000098',
      active: true,
    })
    expect([facts.craft.length, facts.barter.length, facts.tag.length]).toEqual([3, 2, 2])
  })

  it('what is hidden is gone, and barters and crafts of it are too', () => {
    const { facts, reports } = lay(fix('item', BOLTS, 'hidden', true))
    expect(reports).toEqual([])
    expect(facts.item.map(({ uid }) => uid)).toEqual([NUTS, DRILL])
    expect([facts.craft.map(({ uid }) => uid), facts.barter]).toEqual([[REPAIR], []])
  })

  it('an import that brings a new entry keeps the word of the operator', () => {
    const { facts, reports } = lay(fix('item', NUTS, 'new', { name: 'Own nuts', shortName: 'Own' }))
    expect(reports).toEqual([])
    expect(facts.item).toHaveLength(3)
    expect(facts.item[1]).toEqual({ uid: NUTS, name: 'Own nuts', shortName: 'Own' })
  })

  it('the order in which they come is of no matter', () => {
    const all = [
      fix('item', NUTS, 'name', 'A'),
      fix('item', NUTS, 'name', 'B'),
      fix('quest', DEBUT, 'name', 'C'),
    ]
    expect(lay(...all)).toEqual(lay(...all.toReversed()))
  })
})

describe('not laid over', () => {
  it.each<[string, Correction, string, string?]>([
    ['of what is not there', fix('item', NEW, 'name', 'x'), 'orphan'],
    ['a field that no item has', fix('item', NUTS, 'wings', 2), 'unknown_field'],
    ['a name of every object', fix('item', NUTS, 'constructor', 2), 'unknown_field'],
    ['a negative size', fix('item', NUTS, 'width', -1), 'bad_value'],
    ['half a slot', fix('item', NUTS, 'height', 1.5), 'bad_value'],
    ['a size beyond every stash', fix('item', NUTS, 'width', 101), 'bad_value'],
    ['no name', fix('item', NUTS, 'name', ' '), 'bad_value'],
    ['a name as long as a page', fix('item', NUTS, 'name', 'x'.repeat(201)), 'bad_value'],
    ['a name in no language of ours', fix('item', NUTS, 'name_l10n', { xx: 'x' }), 'bad_value'],
    ['a script for an address', fix('item', NUTS, 'wikiUrl', 'javascript:alert(1)'), 'bad_value'],
    ['a tag with a slash', fix('item', NUTS, 'tags', ['a/b']), 'bad_value'],
    [
      'a negative price',
      fix('offer', NUTS, 'sell', [{ trader: 'Prapor', price: -1, currency: 'RUB' }]),
      'bad_value',
    ],
    ['hidden by half', fix('item', NUTS, 'hidden', false), 'bad_value'],
    ['a new item without a name', fix('item', NEW, 'new', { shortName: 'x' }), 'bad_value'],
    [
      'a new item with a field too many',
      fix('item', NEW, 'new', { name: 'x', shortName: 'x', uid: 'y' }),
      'bad_value',
    ],
    ['a preset of nothing', fix('item', NUTS, 'presetOf', NEW), 'unknown_reference', `item ${NEW}`],
    ['after no quest', fix('quest', DEBUT, 'requirements', after(NEW)), 'unknown_reference', `quest ${NEW}`],
    [
      'a reward of nothing',
      fix('quest', DEBUT, 'rewards', { items: [stack(NEW)], standing: [], experience: 0 }),
      'unknown_reference',
    ],
    [
      'a step with nothing',
      fix('quest', DEBUT, 'objectives', [
        { id: 'a', type: 'Find', kind: 'findItem', count: 1, items: [NEW] },
      ]),
      'unknown_reference',
    ],
    ['a craft of nothing', fix('craft', CRAFT, 'takes', [stack(NEW)]), 'unknown_reference'],
    ['a craft nowhere', fix('craft', CRAFT, 'station', 'moon'), 'unknown_reference', 'station moon'],
    [
      'a level that no station has',
      fix('craft', CRAFT, 'level', 4),
      'unknown_reference',
      'station workbench',
    ],
    ['a barter for nothing', fix('barter', BARTER, 'gives', stack(NEW)), 'unknown_reference'],
    [
      'an offer of nobody',
      fix('offer', NUTS, 'sell', [{ trader: 'Nobody', price: 1, currency: 'RUB' }]),
      'unknown_reference',
    ],
    ['a tag of nothing', fix('tag', 'Tools', 'items', [NEW]), 'unknown_reference'],
    ['a quest after itself', fix('quest', DEBUT, 'requirements', after(DEBUT)), 'cycle'],
    ['a quest after what follows it', fix('quest', DEBUT, 'requireOr', [LATER]), 'cycle'],
    ['a craft that needs itself', fix('craft', CRAFT, 'takes', [stack(NUTS)]), 'cycle'],
    ['the address of another', fix('item', NUTS, 'url', 'bolts'), 'url_taken', BOLTS],
    ['hidden while the hideout needs it', fix('item', NUTS, 'hidden', true), 'used', 'hideout'],
    ['hidden while quests follow it', fix('quest', SEARCH, 'hidden', true), 'used', `quest ${LATER}`],
  ])('%s', (_, correction, why, detail) => {
    const { facts, reports, applied } = lay(correction)
    expect(reports).toMatchObject([{ correction, why, ...(detail !== undefined && { detail }) }])
    expect(applied).toEqual([])
    expect(facts).toEqual(FACTS)
  })

  it('a repair of the game may be corrected, and a tool is none of what goes in', () => {
    expect(lay(fix('craft', REPAIR, 'takes', [stack(DRILL), stack(BOLTS)])).reports).toEqual([])
    expect(lay(fix('craft', CRAFT, 'takes', [{ ...stack(NUTS), isTool: true }])).reports).toEqual([])
  })

  it('what names something that is left out is left out too, and good ones stay', () => {
    const { reports, applied } = lay(
      fix('item', NEW, 'new', { name: 'x', shortName: 'x', presetOf: id(50) }),
      fix('barter', BARTER, 'gives', stack(NEW)),
      fix('item', BOLTS, 'weight', 1),
    )
    expect(reports.map(({ correction: { entity }, why }) => [entity, why])).toEqual([
      ['item', 'unknown_reference'],
      ['barter', 'unknown_reference'],
    ])
    expect(applied.map(({ field }) => field)).toEqual(['weight'])
  })

  it('two new entries at one address', () => {
    const made = { name: 'Wash', slug: 'wash', trader: 'Prapor', objectives: [] }
    const { reports } = lay(fix('quest', id(90), 'new', made), fix('quest', id(91), 'new', made))
    expect(reports).toMatchObject([{ why: 'url_taken', detail: id(90) }])
  })
})
