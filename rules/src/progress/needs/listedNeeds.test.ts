import { describe, expect, it } from 'vitest'
import {
  DEFAULT_NEED_ORDER,
  fittingNeeds,
  NO_NEED_FILTER,
  sortedNeeds,
  type NeedFilter,
  type NeedOrder,
} from './listedNeeds.ts'
import { needRows, type NeedRow } from './needRows.ts'
import type { ItemNeed, NeedReason, Needs } from './types.ts'

const quest: NeedReason = {
  kind: 'quest',
  questUid: 'debut',
  objectiveId: 'o',
  purpose: 'handOver',
  count: 2,
  fir: true,
  have: 0,
  isOpen: true,
}
const level: NeedReason = {
  kind: 'module',
  moduleUid: 'gym-1',
  station: 'gym',
  level: 1,
  purpose: 'module',
  count: 5,
  fir: false,
  have: 0,
  isOpen: false,
}
const item = (uid: string, change: Partial<ItemNeed>): ItemNeed => ({
  uid,
  fir: 0,
  plain: 0,
  foundFir: 0,
  foundPlain: 0,
  leftFir: 0,
  leftPlain: 0,
  by: [],
  ...change,
})
const needs: Needs = {
  items: [
    item('salewa', { fir: 2, leftFir: 2, by: [quest] }),
    item('bolts', { plain: 5, leftPlain: 5, by: [level] }),
    item('nuts', { plain: 5, foundPlain: 5, by: [{ ...level, have: 5 }] }),
  ],
  held: [
    {
      uids: ['306', '308'],
      isKey: true,
      isHeld: false,
      by: [{ questUid: 'cargo', objectiveId: 'k', isOpen: true }],
    },
  ],
  money: [],
  pools: [],
  spare: [],
}
const rows = needRows(needs, () => 0)
const names = (list: readonly NeedRow[]) => list.map(({ uids }) => uids[0])

describe('fittingNeeds', () => {
  it.each<[string, Partial<NeedFilter>, string[]]>([
    ['what is left', {}, ['salewa', 'bolts', '306']],
    ['what is complete', { state: 'done' }, ['nuts']],
    ['everything', { state: 'all' }, ['salewa', 'bolts', 'nuts', '306']],
    ['things for quests', { group: 'quests' }, ['salewa']],
    ['things for the hideout', { group: 'hideout', state: 'all' }, ['bolts', 'nuts']],
    ['keys', { group: 'keys' }, ['306']],
    ['what is found in raid', { fir: true }, ['salewa']],
    ['what is wanted now', { now: true }, ['salewa', '306']],
    ['what leads to Kappa', { kappa: true }, ['salewa']],
    ['any member of a choice', { found: new Set(['308']) }, ['306']],
  ])('shows %s', (_, change, expected) =>
    expect(
      names(fittingNeeds(rows, { ...NO_NEED_FILTER, ...change }, { isKappa: (uid) => uid === 'debut' })),
    ).toEqual(expected),
  )
})

describe('sortedNeeds', () => {
  const view = {
    nameOf: (uid: string) => uid,
    rubOf: (uid: string) => ({ salewa: 30_000, bolts: 10_000 })[uid],
    compareNames: (one: string, other: string) => (one < other ? -1 : Number(one > other)),
  }
  it.each<[NeedOrder, string[]]>([
    [DEFAULT_NEED_ORDER, ['salewa', '306', 'bolts', 'nuts']],
    [{ sort: 'name', descending: false }, ['306', 'bolts', 'nuts', 'salewa']],
    [{ sort: 'left', descending: true }, ['bolts', 'salewa', '306', 'nuts']],
    [{ sort: 'price', descending: true }, ['salewa', 'bolts', '306', 'nuts']],
    [{ sort: 'done', descending: true }, ['nuts', '306', 'bolts', 'salewa']],
  ])('orders by %o', (order, expected) => expect(names(sortedNeeds(rows, order, view))).toEqual(expected))
})
