import { describe, expect, it } from 'vitest'
import { EDITIONS, EDITION_NAMES, REPUTATION_TRADERS, editionByAlias, editionById } from './index.ts'

describe('EDITIONS', () => {
  // domain reference 13: starting stash, cultist circle, start reputation
  it.each([
    ['Standard', 1, 1, 0, 0],
    ['Left Behind', 2, 2, 0, 0],
    ['Prepare for Escape', 3, 3, 0, 0],
    ['Edge of Darkness', 4, 4, 0, 0.2],
    ['The Unheard', 5, 5, 1, 0.2],
    ['EOD + The Unheard', 6, 5, 1, 0.2],
  ] as const)('%s', (name, id, stashLevel, cultistCircleLevel, startReputation) => {
    expect(editionById(id)).toMatchObject({ name, stashLevel, cultistCircleLevel, startReputation })
  })

  it('are those of the spec, and eight traders think better of the dear ones', () => {
    expect(EDITIONS.map((edition) => edition.name)).toEqual(EDITION_NAMES)
    expect(REPUTATION_TRADERS).toHaveLength(8)
    expect(editionById(7)).toBeUndefined()
  })
})

describe('editionByAlias', () => {
  it.each([
    ['standard', 'Standard'],
    ['left_behind', 'Left Behind'],
    ['Edge of Darkness', 'Edge of Darkness'],
    ['EOD', 'Edge of Darkness'],
    ['unheard', 'The Unheard'],
    ['edge_of_darkness_unheard', 'EOD + The Unheard'],
    ['Edge of Darkness + Unheard', 'EOD + The Unheard'],
    ['deluxe', undefined],
    ['', undefined],
  ])('%s', (text, expected) => {
    expect(editionByAlias(text)?.name).toBe(expected)
  })
})
