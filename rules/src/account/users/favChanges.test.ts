import { describe, expect, it } from 'vitest'
import { withFavChanges } from './index.ts'

describe('a list of favourites with its changes', () => {
  it.each([
    ['an addition stands at the end', ['a'], ['b'], [], ['a', 'b']],
    ['what is there already stays once', ['a', 'b'], ['a'], [], ['a', 'b']],
    ['a removal', ['a', 'b'], [], ['a'], ['b']],
    ['a removal of what is not there', ['a'], [], ['x'], ['a']],
    ['a list of nothing', [], ['b', 'a'], [], ['b', 'a']],
    ['no change', ['a'], [], [], ['a']],
  ])('%s', (_, favList, added, removed, expected) =>
    expect(withFavChanges(favList, { added, removed })).toEqual(expected),
  )
})
