import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergedUpdate, type MergeableUser, type UserUpdate } from './index.ts'

const nothing: MergeableUser = {
  questsDone: [],
  questsStarted: [],
  questsFailed: [],
  questsHidden: [],
  objectives: [],
  modulesBuilt: [],
  modulesTracked: [],
  favList: [],
  itemsFound: [],
  tradersLL: {},
  tradersRep: {},
}
const bolts = (count: number, fir = 0) => ({ uid: 'bolts', count, fir })
const wires = (count: number, fir = 0) => ({ uid: 'wires', count, fir })

describe('mergedUpdate', () => {
  type Row = [string, Partial<MergeableUser>, UserUpdate, UserUpdate | undefined, UserUpdate]
  it.each<Row>([
    ['one value: the last holds', {}, { level: 9 }, { level: 5 }, { level: 9 }],
    [
      'objectives and reputations by their names',
      { objectives: [{ uid: 'a', count: 3 }], tradersRep: { Fence: 2 } },
      { objectives: [{ uid: 'b', count: 1 }], tradersRep: { Lightkeeper: 0.5 } },
      { objectives: [], tradersRep: {} },
      {
        objectives: [
          { uid: 'a', count: 3 },
          { uid: 'b', count: 1 },
        ],
        tradersRep: { Fence: 2, Lightkeeper: 0.5 },
      },
    ],
    [
      'a list without what was shown is written over',
      { questsDone: ['a', 'b'] },
      { questsDone: ['c'] },
      undefined,
      { questsDone: ['c'] },
    ],
    [
      'an addition beside that of another page',
      { questsDone: ['a', 'b'] },
      { questsDone: ['a', 'c'] },
      { questsDone: ['a'] },
      { questsDone: ['a', 'b', 'c'] },
    ],
    [
      'a removal beside an addition of another page',
      { questsDone: ['a', 'b'] },
      { questsDone: [] },
      { questsDone: ['a'] },
      { questsDone: ['b'] },
    ],
    [
      'what another page removed stays away',
      { favList: ['b'] },
      { favList: ['a', 'b', 'c'] },
      { favList: ['a', 'b'] },
      { favList: ['b', 'c'] },
    ],
    [
      'a new order, when nobody else changed anything',
      { favList: ['a', 'b'] },
      { favList: ['b', 'a'] },
      { favList: ['a', 'b'] },
      { favList: ['b', 'a'] },
    ],
    [
      'the changed entries alone',
      { questsHidden: ['a', 'b', 'c'] },
      { questsHidden: ['d'] },
      { questsHidden: ['b'] },
      { questsHidden: ['a', 'c', 'd'] },
    ],
    [
      'each id once',
      { modulesBuilt: ['m'] },
      { modulesBuilt: ['m', 'n', 'n'] },
      { modulesBuilt: [] },
      { modulesBuilt: ['m', 'n'] },
    ],
    [
      'counts of two items by two pages',
      { itemsFound: [bolts(7), wires(1)] },
      { itemsFound: [bolts(2), wires(4, 1)] },
      { itemsFound: [bolts(2), wires(1)] },
      { itemsFound: [bolts(7), wires(4, 1)] },
    ],
    [
      'a count that went, and one that another page made',
      { itemsFound: [bolts(2), wires(9)] },
      { itemsFound: [] },
      { itemsFound: [bolts(2)] },
      { itemsFound: [wires(9)] },
    ],
    [
      'counts written over, the last of each item',
      { itemsFound: [wires(9)] },
      { itemsFound: [bolts(1), bolts(2)] },
      undefined,
      { itemsFound: [bolts(2)] },
    ],
    [
      'levels of two traders by two pages',
      { tradersLL: { Prapor: 3, Ref: 2 } },
      { tradersLL: { Prapor: 1, Skier: 4 } },
      { tradersLL: { Prapor: 1, Ref: 2 } },
      { tradersLL: { Prapor: 3, Skier: 4 } },
    ],
    [
      'levels written over',
      { tradersLL: { Ref: 2 } },
      { tradersLL: { Prapor: 2 } },
      undefined,
      { tradersLL: { Prapor: 2 } },
    ],
    ['what is not named is not there', { questsDone: ['a'] }, { level: 2 }, {}, { level: 2 }],
  ])('%s', (_, now, update, was, expected) =>
    expect(mergedUpdate({ ...nothing, ...now }, update, was)).toEqual(expected),
  )
})

/** Each id belongs to one of the pages; what a page wants of its own ids is all it changes. */
const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const owners = fc.array(fc.nat(2), { minLength: ids.length, maxLength: ids.length })
const choice = fc.subarray(ids)
const counts = fc.array(fc.nat(3), { minLength: ids.length, maxLength: ids.length })

describe('pages that began from the same', () => {
  it('never lose one another’s entries of a list, whatever the order', () => {
    fc.assert(
      fc.property(choice, owners, fc.array(choice, { minLength: 3, maxLength: 3 }), (base, owner, wishes) => {
        const wanted = (page: number) =>
          ids.filter((id, nth) => (owner[nth] === page ? wishes[page] : base)?.includes(id))
        const expected = ids.filter((id, nth) => wishes[owner[nth] ?? 0]?.includes(id))
        for (const order of ORDERS) {
          let questsDone: string[] = base
          for (const page of order) {
            const now = { ...nothing, questsDone }
            questsDone =
              mergedUpdate(now, { questsDone: wanted(page) }, { questsDone: base }).questsDone ?? []
          }
          expect(questsDone.toSorted()).toEqual(expected)
        }
      }),
    )
  })

  it('never lose one another’s counts, whatever the order', () => {
    fc.assert(
      fc.property(counts, owners, fc.array(counts, { minLength: 3, maxLength: 3 }), (base, owner, wishes) => {
        const found = (count: (nth: number) => number | undefined) =>
          ids.flatMap((uid, nth) => (count(nth) ? [{ uid, count: count(nth) ?? 0, fir: 0 }] : []))
        const shown = found((nth) => base[nth])
        const expected = found((nth) => wishes[owner[nth] ?? 0]?.[nth])
        for (const order of ORDERS) {
          let itemsFound = shown
          for (const page of order) {
            const wanted = found((nth) => (owner[nth] === page ? wishes[page] : base)?.[nth])
            const now = { ...nothing, itemsFound }
            itemsFound = mergedUpdate(now, { itemsFound: wanted }, { itemsFound: shown }).itemsFound ?? []
          }
          expect(itemsFound.toSorted((one, other) => one.uid.localeCompare(other.uid))).toEqual(expected)
        }
      }),
    )
  })
})

const ORDERS = [
  [0, 1, 2],
  [2, 1, 0],
  [1, 0, 2],
]
