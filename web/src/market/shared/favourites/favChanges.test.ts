import { withFavChanges } from '@raidkit/rules/account/users'
import { describe, expect, it } from 'vitest'
import {
  changedBy,
  mergeChanges,
  leftOver,
  MOST_FAVOURITES,
  NO_CHANGES,
  parseChanges,
  subtractChanges,
} from './favChanges.ts'

const changes = (added: string[], removed: string[] = []) => ({ added, removed })

describe('clicks', () => {
  it('undo each other', () => {
    const on = changedBy(NO_CHANGES, 'a', true)
    expect(on).toEqual(changes(['a']))
    expect(leftOver(changedBy(on, 'a', false), [])).toEqual(NO_CHANGES)
  })

  it('made while an earlier one is under way are sent after it', () => {
    const sent = changes(['a'])
    const during = changedBy(sent, 'a', false)
    expect(subtractChanges(during, sent)).toEqual(changes([], ['a']))
    expect(subtractChanges(changedBy(during, 'a', true), sent)).toEqual(NO_CHANGES)
  })
})

describe('signing in', () => {
  it('adds what the visitor had, once', () => {
    const visitor = changes(['a', 'b'])
    expect(withFavChanges(['b', 'c'], visitor)).toEqual(['b', 'c', 'a'])
    expect(leftOver(visitor, ['b', 'c', 'a'])).toEqual(NO_CHANGES)
  })

  it('lets the later change of two count', () => {
    expect(mergeChanges(changes(['a'], ['b']), changes(['b'], ['a']))).toEqual(changes(['b'], ['a']))
  })
})

describe('what a browser kept', () => {
  it.each([
    ['nothing', null],
    ['no JSON', '{"added":['],
    ['another shape', '["a"]'],
    ['a number', '7'],
    ['lists of other things', '{"added":[1,null,{},""],"removed":"a"}'],
    ['a uid without end', JSON.stringify({ added: ['x'.repeat(65)] })],
  ])('%s reads as no changes', (_, text) => expect(parseChanges(text)).toEqual(NO_CHANGES))

  it('reads what was written, without doubles and without end', () => {
    const many = Array.from({ length: MOST_FAVOURITES + 5 }, (_, at) => `u${at}`)
    expect(parseChanges('{"added":["a","a","b"],"removed":["c"]}')).toEqual(changes(['a', 'b'], ['c']))
    expect(parseChanges(JSON.stringify({ added: many })).added).toHaveLength(10_000)
  })
})
