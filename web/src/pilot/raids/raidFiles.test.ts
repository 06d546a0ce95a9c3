import type { RaidRecord } from '@raidkit/rules/pilot/raid-log'
import { expect, it } from 'vitest'
import { csvText } from '@raidkit/rules/platform/csv'
import { CSV_COLUMNS, raidCsv } from './raidFiles.ts'

it('raids as a file have plain numbers, and no cell is a formula', () => {
  const raids: RaidRecord[] = [
    {
      map: 'bigmap',
      mode: 'PVP',
      side: 'pmc',
      shortId: '=1+1',
      startMs: Date.UTC(2026, 7, 5, 12),
      lengthMs: 1_830_000,
      queueMs: 79_300,
      reconnects: 1,
      sales: [
        { atMs: 1, count: 1, money: { '₽': 412_000 } },
        { atMs: 2, count: 1, money: { $: 5 } },
      ],
    },
    { map: '@cmd', startMs: 0, reconnects: 0, sales: [] },
  ]
  expect(csvText(raidCsv(raids, CSV_COLUMNS)).split('\r\n').slice(1)).toEqual([
    "2026-08-05T12:00:00.000Z,customs,PVP,pmc,30.5,79,1,2,412000,5,,'=1+1",
    "1970-01-01T00:00:00.000Z,'@cmd,,,,,0,0,,,,",
    '',
  ])
})
