import { describe, expect, it } from 'vitest'
import {
  choiceOf,
  filterCount,
  filterOf,
  listRequest,
  NO_FILTERS,
  shownOrder,
  withChoice,
  type ListChoice,
} from './choice.ts'
import { DEFAULT_COLUMNS } from './columns/columns.ts'
import { rangeOf } from './range.ts'

const FIRST_VISIT: ListChoice = {
  ...NO_FILTERS,
  search: '',
  mode: 'PVP',
  order: undefined,
  columns: DEFAULT_COLUMNS,
}
const read = (query: string) => choiceOf(new URLSearchParams(query))

describe('choiceOf', () => {
  it.each<[string, string, Partial<ListChoice>]>([
    ['nothing', '', {}],
    [
      'search, tag and order',
      'q=ak+74&tag=Weapon&sort=-basePrice',
      { search: 'ak 74', tag: 'Weapon', order: { sort: 'basePrice', descending: true } },
    ],
    ['upwards', 'sort=change24h', { order: { sort: 'change24h', descending: false } }],
    ['an unknown column', 'sort=colour', {}],
    ['a member of all objects', 'sort=constructor', {}],
    ['PVE', 'mode=pve', { mode: 'PVE' }],
    ['a season is not PVP, but it is not carried either', 'mode=season', {}],
    ['an unknown mode', 'mode=arena', {}],
    ['a trader, however written', 'trader=therapist', { trader: 'Therapist' }],
    ['an unknown trader', 'trader=nobody', {}],
    ['switches', 'fav=1&valuable=1&flea=1', { favourites: true, valuable: true, flea: true }],
    ['switches of another value', 'fav=yes&valuable=0', {}],
    ['a range as it was typed', 'min=-5&max=abc', { min: '-5', max: 'abc' }],
    ['columns in their own order', 'cols=slots,price,nonsense', { columns: ['price', 'slots'] }],
    ['no known column', 'cols=nonsense', {}],
  ])('%s', (_, query, expected) => expect(read(query)).toEqual({ ...FIRST_VISIT, ...expected }))

  it('never asks for more than the call takes', () => {
    expect(choiceOf(new URLSearchParams({ q: 'x'.repeat(500) })).search).toHaveLength(100)
  })
})

describe('withChoice', () => {
  it.each([
    '',
    'q=m4',
    'mode=pve&sort=-price',
    'tag=Weapon&trader=Mechanic&fav=1&valuable=1&flea=1&min=10&max=20000&sort=slots&cols=price%2Cslots',
  ])('writes back what %s says', (query) => {
    expect(withChoice(new URLSearchParams(), read(query)).toString()).toBe(
      new URLSearchParams(query).toString(),
    )
  })

  it('leaves out the usual and keeps what is not its own', () => {
    const params = new URLSearchParams('ref=friend&q=old&sort=slots&cols=slots')
    expect(withChoice(params, FIRST_VISIT).toString()).toBe('ref=friend')
  })
})

describe('shownOrder', () => {
  const byValue = { sort: 'keep', descending: true } as const
  it.each([
    ['by value on the first visit', '', byValue],
    ['by how near the names are in a search', 'q=key', undefined],
    ['by value in a search too, where that was chosen', 'q=key&sort=-keep', byValue],
  ])('is %s', (_, query, expected) => {
    expect(shownOrder(choiceOf(new URLSearchParams(query)))).toEqual(expected)
  })
})

describe('rangeOf', () => {
  it.each([
    ['', '', { minRub: undefined, maxRub: undefined }],
    ['0', '1 000 000', { minRub: 0, maxRub: 1_000_000 }],
    ['10,000', '', { minRub: 10_000, maxRub: undefined }],
    ['-5', '', { problem: { of: 'min', why: 'number' } }],
    ['', 'abc', { problem: { of: 'max', why: 'number' } }],
    ['NaN', '', { problem: { of: 'min', why: 'number' } }],
    ['1e5', '', { problem: { of: 'min', why: 'number' } }],
    ['', 'Infinity', { problem: { of: 'max', why: 'number' } }],
    ['', '9999999999', { problem: { of: 'max', why: 'number' } }],
    [',', '', { problem: { of: 'min', why: 'number' } }],
    ['10', '5', { problem: { of: 'min', why: 'order' } }],
    ['5', '5', { minRub: 5, maxRub: 5 }],
  ])('%j to %j', (min, max, expected) => expect(rangeOf(min, max)).toMatchObject(expected))

  it('that cannot be meant filters nothing, here and on the server', () => {
    const choice = read('min=abc&max=5')
    expect(filterOf(choice)).toMatchObject({ minRub: undefined, maxRub: undefined })
    expect(listRequest(choice, 'en')).not.toHaveProperty('max')
    expect(filterCount(choice)).toBe(1)
  })
})
