import type { CostNode } from '@raidkit/rules/catalogue/costs'
import type { DirectSource, TradeTables } from '@raidkit/rules/trade/trade-board'
import { describe, expect, it } from 'vitest'
import { costLines, type CostLine } from './costLines.ts'

// Only the fields that the explanation reads.
const tables = {
  tags: { tag: 300 },
  barters: [
    {
      uid: 'b',
      trader: 'Prapor',
      loyaltyLevel: 2,
      gives: { itemUid: 'powder', count: 4 },
      takes: [{ itemUid: 'match', count: 8 }],
    },
  ],
  crafts: [
    {
      uid: 'c',
      station: 'workbench',
      level: 2,
      sec: 60,
      gives: { itemUid: 'ammo', count: 100 },
      takes: [{ itemUid: 'powder', count: 2 }],
    },
  ],
  continuous: [],
} as unknown as TradeTables // safe: other fields are not read

const match: CostNode = { state: 'sold', itemUid: 'match', rub: 50 }
// 8 matches for 4 pieces of powder: 100 a piece
const powder: CostNode = {
  state: 'made',
  itemUid: 'powder',
  rub: 100,
  recipe: {
    uid: 'b',
    gives: { itemUid: 'powder', count: 4 },
    takes: [{ itemUid: 'match', count: 8 }],
    extraRub: 0,
  },
  parts: [{ ingredient: { itemUid: 'match', count: 8 }, rub: 400, node: match }],
}
// (2 powder 200 + tag 3,000 + fuel 800) / 100 = 40 a round
const ammo: CostNode = {
  state: 'made',
  itemUid: 'ammo',
  rub: 40,
  recipe: { uid: 'c', gives: { itemUid: 'ammo', count: 100 }, takes: [], extraRub: 800 },
  parts: [
    { ingredient: { itemUid: 'powder', count: 2 }, rub: 200, node: powder },
    { ingredient: { itemUid: 'drill', count: 1, isTool: true }, rub: 0 },
    { ingredient: { itemUid: 'tag', count: 1, unitRub: 3_000 }, rub: 3_000 },
  ],
}
const nodes: Record<string, CostNode> = { ammo, powder, match }
const direct: Record<string, DirectSource> = { match: { type: 'flea', rub: 50 } }
const board = {
  explain: (itemUid: string): CostNode => nodes[itemUid] ?? { state: 'unknown', itemUid },
  directOf: (uid: string) => direct[uid],
}
const lines = (stacks: Parameters<typeof costLines>[0]) => costLines(stacks, { board, tables })
const flat = (line: CostLine): string[] => [
  `${line.count} ${line.itemUid} ${line.source.type} ${line.rub}`,
  ...line.parts.flatMap(flat),
]

describe('costLines', () => {
  it('follows a chain down to what is bought, in the amounts that are needed', () => {
    const [line] = lines([{ itemUid: 'ammo', count: 50 }])
    expect(line && flat(line)).toEqual([
      '50 ammo craft 2000',
      '1 powder barter 100',
      '2 match flea 100',
      '1 drill tool 0',
      '0.5 tag dogtag 1500',
    ])
    expect(line?.fuelRub).toBe(400)
  })

  it.each([
    ['a tool', { itemUid: 'match', count: 1, isTool: true }, ['1 match tool 0']],
    ['dog tags by their level', { itemUid: 'tag', count: 2, dogtagLevel: 15 }, ['2 tag dogtag 9000']],
    ['what has no price', { itemUid: 'ledx', count: 1 }, ['1 ledx none undefined']],
    [
      'some that they have',
      { itemUid: 'match', count: 3, ownCount: 2 },
      ['2 match own 0', '3 match flea 150'],
    ],
    ['all that they have', { itemUid: 'match', count: 0, ownCount: 2 }, ['2 match own 0']],
  ])('%s', (_, stack, expected) => expect(lines([stack]).flatMap(flat)).toEqual(expected))

  it('names the place and the level', () => {
    const [line] = lines([{ itemUid: 'ammo', count: 100 }])
    expect(line?.source).toEqual({ type: 'craft', station: 'workbench', level: 2, gives: 100 })
    expect(line?.parts[0]?.source).toEqual({ type: 'barter', trader: 'Prapor', loyaltyLevel: 2, gives: 4 })
    expect(line?.parts[2]?.source).toMatchObject({ type: 'dogtag', level: 10 })
  })
})
