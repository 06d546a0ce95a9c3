import { describe, expect, it } from 'vitest'
import { foundPlaces, hitGroups, type Place } from './index.ts'

const PLACES: Place[] = [
  { kind: 'quest', slug: 'debut', name: 'Debut', trader: 'Prapor' },
  { kind: 'quest', slug: 'the-customs-courier', name: 'The customs courier', trader: 'Skier' },
  ...[1, 2, 3, 4, 5].map((part): Place => ({
    kind: 'quest',
    slug: `gunsmith-part-${part}`,
    name: `Gunsmith - Part ${part}`,
    trader: 'Mechanic',
  })),
  { kind: 'map', slug: 'customs', name: 'Таможня', enName: 'Customs' },
  { kind: 'trader', slug: 'Mechanic', name: 'Mechanic' },
  { kind: 'station', slug: 'bitcoin-farm', name: 'Bitcoin farm' },
  { kind: 'page', slug: '/btc-farm', name: 'Bitcoin farm' },
]

describe('foundPlaces', () => {
  it.each([
    ['by its name', 'debut', ['debut']],
    ['by its English name too, kinds in their order', 'customs', ['the-customs-courier', 'customs']],
    ['by the start of a word', 'far', ['bitcoin-farm', '/btc-farm']],
    ['no more of a kind than fit', 'gunsmith', [1, 2, 3, 4].map((part) => `gunsmith-part-${part}`)],
    ['on another keyboard', 'вуигеы', []],
    ['on the Russian keyboard', 'вуиге', ['debut']],
    ['not by the middle of a word of few letters', 'ebu', []],
    ['nothing', '', []],
  ])('%s', (_, search, expected) => {
    expect(foundPlaces(PLACES, search).map(({ slug }) => slug)).toEqual(expected)
  })
})

const MAP_FIRST = ['map', 'item', 'quest']
const item = (name: string, shortName: string) => ({ name, shortName })

describe('hitGroups', () => {
  it.each([
    ['the kind that is called so', 'debut', item('Debut cake', 'Debut'), ['quest', 'item']],
    ['a map before what is called so for short', 'customs', item('Customs plan map', 'Customs'), MAP_FIRST],
    ['a map before what holds its name', 'customs', item('Old customs key', 'O'), ['map', 'item', 'quest']],
    ['an item by its short name', 'gpu', item('Graphics card', 'GPU'), ['item']],
    ['a page', 'bitcoin farm', item('Physical Bitcoin', '0.2BTC'), ['station', 'page', 'item']],
  ])('%s', (_, search, first, expected) => {
    const groups = hitGroups({ items: [first], places: foundPlaces(PLACES, search) }, search)
    expect(groups.map(({ kind }) => kind)).toEqual(expected)
  })

  it('holds nothing where nothing was found', () => {
    expect(hitGroups({ items: [], places: [] }, 'x')).toEqual([])
  })
})
