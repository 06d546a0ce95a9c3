import type { RankedRow } from '@raidkit/rules/raid-plan'
import { describe, expect, it } from 'vitest'
import { chosenQuests, NO_QUESTS, questsSaid } from './chosenQuests.ts'

const row = (questUid: string, leftOut?: RankedRow['leftOut']): RankedRow => ({
  ...{ questUid, isTaken: true, isKappa: false, isLastPlace: false, steps: [], reasons: [], lacks: [] },
  ...(leftOut && { leftOut }),
})
const ROWS = [row('a'), row('b'), row('c'), row('d'), row('e', 'others')]
const slugOf = (uid: string) => uid

describe('the quests on a map', () => {
  it.each([
    ['as proposed', [], true, 'abcd'],
    ['as proposed, three of them without Pro', [], false, 'abc'],
    ['as the address says', ['e', 'a'], true, 'ae'],
    ['what the map does not have is nothing', ['x'], true, ''],
    ['none', [NO_QUESTS], true, ''],
    ['more than three in a link, without Pro', ['a', 'b', 'c', 'd'], false, 'abc'],
  ])('%s', (_, said, isFull, expected) => {
    const chosen = chosenQuests({ rows: ROWS, said, slugOf, isFull })
    expect(chosen.map(({ questUid }) => questUid).join('')).toBe(expected)
  })

  it('are put in and taken out', () => {
    expect(questsSaid(['a'], 'b', true)).toEqual(['a', 'b'])
    expect(questsSaid(['a', 'b'], 'a', false)).toEqual(['b'])
    expect(questsSaid(['a'], 'a', false)).toEqual([NO_QUESTS])
  })
})
