import { RaidRecord } from '@raidkit/rules/pilot/raid-log'
import { expect, it } from 'vitest'
import { WEBHOOK_EXAMPLES } from './webhookExamples.ts'

it('the example of a raid is a raid without its sales', () => {
  const {
    startedAt,
    mapName: _,
    ...raid
  } = WEBHOOK_EXAMPLES.raid.data as Record<'startedAt' | 'mapName', string>
  const whole = { ...raid, startMs: Date.parse(startedAt), sales: [] }
  expect(RaidRecord.strict().parse(whole)).toEqual(whole)
})
