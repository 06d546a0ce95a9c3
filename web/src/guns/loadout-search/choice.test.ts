import { describe, expect, it } from 'vitest'
import { choiceOf, filterCount, NO_FILTERS, searchRequest, withChoice } from './choice.ts'

const read = (query: string) => choiceOf(new URLSearchParams(query))
const sorted = (params: URLSearchParams) => {
  params.sort()
  return params.toString()
}
const written = (query: string) => sorted(withChoice(new URLSearchParams(), read(query)))

describe('the address of a search', () => {
  it.each([
    '',
    'q=quiet&mode=pve&gun=ak-74n&class=assault-rifle',
    'ergo=40..&recoil=..80&price=10000..500000',
    'sort=-likes&days=7&likes=5&page=3',
  ])('%j is read and written alike', (query) => {
    expect(written(query)).toBe(sorted(new URLSearchParams(query)))
  })

  it.each([
    ['ergo=x..y', ''],
    ['ergo=..', ''],
    ['ergo=1e99..5', 'ergo=..5'],
    ['page=0', ''],
    ['page=9999', 'page=40'],
    ['days=3', ''],
    ['sort=size', ''],
  ])('%j counts as %j', (query, meant) => {
    expect(written(query)).toBe(meant)
  })

  it('counts what is set, and is rid of it at once', () => {
    const choice = read('gun=ak&ergo=40..60&days=7&q=x')
    expect(filterCount(choice)).toBe(3)
    expect(filterCount({ ...choice, ...NO_FILTERS })).toBe(0)
  })
})

it('asks for no more than was chosen', () => {
  expect(searchRequest(read('ergo=40..&price=-5..1000.6'), 'ru')).toEqual({
    lang: 'ru',
    mode: 'PVP',
    page: 1,
    sort: 'newest',
    direction: 'desc',
    'min.ergonomics': 40,
    minPrice: 0,
    maxPrice: 1001,
  })
})
