import type { PriceStatus } from '@raidkit/contract/prices/prices'
import { HOUR_MS, MINUTE_MS } from '@raidkit/rules/platform/time'
import { expect, it } from 'vitest'
import { priceLine } from './priceLine.ts'

const NOW_MS = Date.UTC(2026, 10, 15, 12)
const asked = (state: PriceStatus['feed']['state'], answeredMsAgo: number | null) => ({
  state,
  name: 'feed.example',
  answeredAtMs: answeredMsAgo === null ? null : NOW_MS - answeredMsAgo,
})

it.each([
  ['sample prices without a feed', 'sample', 100 * HOUR_MS, asked('off', null), 'sample'],
  [
    'sample prices while the feed is silent',
    'sample',
    100 * HOUR_MS,
    asked('waiting', null),
    'sampleWaiting',
  ],
  ['sample prices when it never answered', 'sample', 100 * HOUR_MS, asked('failing', null), 'sampleWaiting'],
  ['live', 'live', 3 * MINUTE_MS, asked('ok', MINUTE_MS), 'live'],
  ['live, though one answer failed', 'live', 8 * MINUTE_MS, asked('failing', 7 * MINUTE_MS), 'live'],
  ['a feed that is gone', 'live', 2 * HOUR_MS, asked('failing', 2 * HOUR_MS), 'failing'],
  ['a feed that answers with nothing new for a day', 'live', 25 * HOUR_MS, asked('ok', MINUTE_MS), 'stale'],
  ['prices of a day ago from elsewhere', 'live', 25 * HOUR_MS, asked('off', null), 'stale'],
] as const)('%s', (_, source, ageMs, feed, says) =>
  expect(priceLine({ source, asOfMs: NOW_MS - ageMs, feed }, NOW_MS)).toEqual({ says, atMs: NOW_MS - ageMs }),
)
