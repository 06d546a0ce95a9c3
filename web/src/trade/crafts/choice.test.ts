import { describe, expect, it } from 'vitest'
import { choiceOf, craftRequest, filterCount, withChoice } from './choice.ts'

const choice = (query: string) => choiceOf(new URLSearchParams(query))

describe('choiceOf', () => {
  it.each([
    [
      '',
      {
        search: '',
        mode: 'PVP',
        order: { sort: 'perHour', descending: true },
        station: '',
        level: undefined,
      },
    ],
    ['q=water&station=workbench&level=2', { search: 'water', station: 'workbench', level: 2 }],
    [
      'built=1&unlocked=1&profit=1&unmarked=1',
      { built: true, unlocked: true, profitable: true, unmarked: true },
    ],
    ['sort=-cost&mode=pve&open=u1', { order: { sort: 'cost', descending: true }, mode: 'PVE', open: 'u1' }],
    ['sort=time', { order: { sort: 'time', descending: false } }],
    [
      'sort=evil&level=9&mode=arena&built=yes',
      { order: { sort: 'perHour' }, level: undefined, mode: 'PVP', built: false },
    ],
    [`q=${'a'.repeat(500)}`, { search: 'a'.repeat(100) }],
  ])('%s', (query, expected) => expect(choice(query)).toMatchObject(expected))
})

describe('withChoice', () => {
  it.each([
    '',
    'q=water&mode=pve&station=workbench&level=2&built=1&unlocked=1&profit=1&unmarked=1&sort=-cost&open=u1',
    'sort=perHour',
  ])('writes what it reads: %s', (query) => {
    expect(withChoice(new URLSearchParams(), choice(query)).toString()).toBe(query)
  })

  it('leaves other parameters alone, and what is usual out', () => {
    expect(withChoice(new URLSearchParams('ref=x&sort=-perHour'), choice('')).toString()).toBe('ref=x')
  })
})

it('counts filters', () => {
  expect(filterCount(choice('q=a&sort=time'))).toBe(0)
  expect(filterCount(choice('station=a&level=1&built=1&profit=1'))).toBe(4)
})

it('asks the server for what it knows', () => {
  expect(craftRequest(choice('q=a&level=1&built=1&sort=time'), 'ru')).toEqual({
    lang: 'ru',
    mode: 'PVP',
    search: 'a',
    station: '',
    level: 1,
    profitable: '0',
    sort: 'time',
    sort_direction: 'asc',
  })
})
