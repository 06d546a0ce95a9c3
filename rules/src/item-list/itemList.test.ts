import { describe, expect, it } from 'vitest'
import { searchText } from '../items/index.ts'
import { foundItems, sortedItems } from './index.ts'
import type { ItemOrder, ListedItem } from './index.ts'

type Given = { name: string; shortName?: string; tags?: string[]; slots?: number; basePrice?: number }

let made = 0
function item({ name, shortName = name, tags = [], slots = 1, basePrice }: Given): ListedItem {
  made += 1
  const uid = `00000000-0000-8000-8000-${String(made).padStart(12, '0')}`
  return { uid, name, shortName, tags, slots, ...(basePrice !== undefined && { basePrice }) }
}

const searchOf = ({ name, shortName }: ListedItem) => searchText([name, shortName])
const names = (items: readonly ListedItem[]) => items.map(({ name }) => name)

describe('sortedItems', () => {
  const items = [
    item({ name: '12/70 slug', basePrice: 90, slots: 1 }),
    item({ name: 'Salewa', basePrice: 12_000, slots: 2 }),
    item({ name: '9x18 PM', basePrice: 40, slots: 1 }),
    item({ name: 'Poster', slots: 4 }),
  ]

  it.each([
    ['names, numbers by their size', 'name', false, ['9x18 PM', '12/70 slug', 'Poster', 'Salewa']],
    ['names backwards', 'name', true, ['Salewa', 'Poster', '12/70 slug', '9x18 PM']],
    ['cheap first, unpriced last', 'basePrice', false, ['9x18 PM', '12/70 slug', 'Salewa', 'Poster']],
    ['dear first, unpriced last too', 'basePrice', true, ['Salewa', '12/70 slug', '9x18 PM', 'Poster']],
    ['small first, equals by name', 'slots', false, ['9x18 PM', '12/70 slug', 'Salewa', 'Poster']],
  ] as const)('%s', (_, sort, descending, expected) => {
    const order: ItemOrder = { sort, descending }
    expect(names(sortedItems(items, order, 'en'))).toEqual(expected)
  })

  it('puts Russian letters where Russian readers look for them', () => {
    const russian = [item({ name: 'Ель' }), item({ name: 'Ёж' }), item({ name: 'Жук' })]
    expect(names(sortedItems(russian, { sort: 'name', descending: false }, 'ru'))).toEqual([
      'Ёж',
      'Ель',
      'Жук',
    ])
  })
})

describe('foundItems', () => {
  const items = [
    item({ name: 'AK-74 5.45x39 magazine', shortName: '6L20', tags: ['Magazines'] }),
    item({ name: 'Bag of AK parts', shortName: 'Bag', tags: ['Barter_items'] }),
    item({ name: 'Kalashnikov assault rifle', shortName: 'AK', tags: ['Weapon'] }),
    item({ name: 'Makarov', shortName: 'PM', tags: ['Weapon'] }),
  ]

  it.each([
    [
      'everything when nothing is asked',
      '',
      '',
      ['AK-74 5.45x39 magazine', 'Bag of AK parts', 'Kalashnikov assault rifle', 'Makarov'],
    ],
    [
      'the whole short name, then starts, words, insides',
      'AK',
      '',
      ['Kalashnikov assault rifle', 'AK-74 5.45x39 magazine', 'Bag of AK parts', 'Makarov'],
    ],
    ['all words in any order', 'magazine 5.45', '', ['AK-74 5.45x39 magazine']],
    ['without the signs', '545x39', '', ['AK-74 5.45x39 magazine']],
    ['signs that the name lacks', 'maka-rov', '', ['Makarov']],
    ['within a tag', 'a', 'Weapon', ['Kalashnikov assault rifle', 'Makarov']],
    ['nothing', 'xyz', '', []],
  ])('%s', (_, search, tag, expected) => {
    expect(names(foundItems(items, { search, tag, bestFirst: true }, searchOf))).toEqual(expected)
  })

  it('keeps the given order when it was chosen', () => {
    const expected = ['AK-74 5.45x39 magazine', 'Bag of AK parts', 'Kalashnikov assault rifle', 'Makarov']
    expect(names(foundItems(items, { search: 'ak', tag: '', bestFirst: false }, searchOf))).toEqual(expected)
  })
})
