import { expect, it } from 'vitest'
import { ownCost } from './index.ts'

const prices: Record<string, number> = { key: 400_000, bolts: 9_000 }

// The key is not sold by anyone; two of the three stacks can be bought.
it.each([
  ['all of it is bought', [{ itemUid: 'bolts', count: 2 }], undefined],
  [
    'a key must be owned',
    [
      { itemUid: 'bolts', count: 2 },
      { itemUid: 'key', count: 1 },
    ],
    { rub: 400_000, itemUids: ['key'] },
  ],
  ['a tool comes back', [{ itemUid: 'key', count: 1, isTool: true }], undefined],
  ['of what is there nothing is missing', [{ itemUid: 'key', count: 0 }], undefined],
  [
    'a dog tag, whatever is sold',
    [{ itemUid: 'bolts', count: 2, priceRub: 10 }],
    { rub: 20, itemUids: ['bolts'] },
  ],
  ['a worth known better', [{ itemUid: 'key', count: 3, priceRub: 10 }], { rub: 30, itemUids: ['key'] }],
])('%s', (_, stacks, expected) => {
  expect(
    ownCost(
      stacks,
      (uid) => prices[uid],
      (uid) => uid === 'key',
    ),
  ).toEqual(expected)
})
