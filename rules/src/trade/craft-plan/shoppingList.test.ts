import { expect, it } from 'vitest'
import { planCalendar, shoppingList } from './index.ts'

const bolts = (count: number) => ({
  itemUid: 'bolts',
  count,
  rub: count * 500,
  source: { type: 'flea', rub: 500 } as const,
})

it('holds each thing and each barter in one line, and sums to what leaves the purse', () => {
  const picks = [
    { missing: [{ itemUid: 'bolts', count: 2 }] },
    {
      missing: [
        { itemUid: 'rounds', count: 40 },
        { itemUid: 'bolts', count: 1 },
      ],
    },
  ]
  const list = shoppingList(picks, (itemUid, count) =>
    itemUid === 'bolts'
      ? { rub: 500 * count, lines: [bolts(count)], exchanges: [], limited: [] }
      : {
          rub: 1_500,
          lines: [bolts(3)],
          exchanges: [{ recipeUid: 'b', itemUid: 'rounds', runs: 1, count }],
          limited: [],
        },
  )
  expect(list).toEqual({
    rub: 3_000,
    lines: [bolts(6)],
    exchanges: [{ recipeUid: 'b', itemUid: 'rounds', runs: 1, count: 40 }],
    toolRub: 0,
    toolUids: new Set(),
    ownTools: [],
  })
})

it('counts tools that are not there among the cash, one for each station that uses them', () => {
  const buy = (itemUid: string, count: number) =>
    itemUid === 'relic'
      ? undefined
      : {
          rub: 500 * count,
          exchanges: [],
          limited: [],
          lines: [{ ...bolts(count), itemUid }],
        }
  const picks = [
    { missing: [{ itemUid: 'bolts', count: 1 }], option: { tools: ['pliers', 'relic'] } },
    { missing: [], option: { tools: ['pliers', 'hammer'] } },
  ]
  const none = shoppingList(picks, buy)
  expect([none.rub, [...none.toolUids].toSorted(), none.ownTools]).toEqual([
    500 + 2 * 500 + 500,
    ['hammer', 'pliers', 'relic'],
    ['relic'],
  ])
  const some = shoppingList(
    picks,
    buy,
    new Map([
      ['pliers', 1],
      ['hammer', 4],
      ['relic', 1],
    ]),
  )
  expect([some.rub, some.toolRub, some.ownTools]).toEqual([500 + 500, 500, []])
})

it('writes a calendar that rings when a craft is ready', () => {
  const nowMs = Date.UTC(2026, 10, 16, 2, 0)
  const text = planCalendar([{ uid: 'c', title: 'Lavatory: 1, ready', readyAtMs: nowMs + 6_300_000 }], nowMs)
  expect(text).toContain('DTSTART:20261116T034500Z\r\nSUMMARY:Lavatory: 1\\, ready\r\nBEGIN:VALARM')
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0')).toBe(true)
})
