import { describe, expect, it } from 'vitest'
import { chosenQuests, NO_QUESTS, questsSaid } from './chosenQuests.ts'

const PROPOSED = ['a', 'b', 'c', 'd']

describe('the quests on a map', () => {
  it.each([
    ['as proposed', [], true, 'abcd'],
    ['as proposed, three of them without Pro', [], false, 'abc'],
    ['as the address says', ['e', 'a'], true, 'ea'],
    ['none', [NO_QUESTS], true, ''],
    ['more than three in a link, without Pro', ['e', 'a', 'b', 'c'], false, 'eab'],
  ])('%s', (_, said, isFull, expected) => {
    expect(chosenQuests({ said, proposed: PROPOSED, isFull }).join('')).toBe(expected)
  })

  it('are put in and taken out', () => {
    expect(questsSaid(['a'], 'b', true)).toEqual(['a', 'b'])
    expect(questsSaid(['a', 'b'], 'a', false)).toEqual(['b'])
    expect(questsSaid(['a'], 'a', false)).toEqual([NO_QUESTS])
  })
})
