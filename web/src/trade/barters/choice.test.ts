import { describe, expect, it } from 'vitest'
import { barterRequest, choiceOf, filterCount, withChoice } from './choice.ts'

const of = (query: string) => choiceOf(new URLSearchParams(query))

describe('choiceOf', () => {
  it.each([
    ['', { mode: 'PVP', order: { sort: 'profit', descending: true }, trader: '', own: false, open: '' }],
    ['mode=pve&trader=prapor&ll=2&lvl=20', { mode: 'PVE', trader: 'Prapor', loyalty: 2, level: 20 }],
    ['sort=cost', { order: { sort: 'cost', descending: false } }],
    ['sort=-saving', { order: { sort: 'saving', descending: true } }],
    ['unlocked=1&profit=1&own=1&unmarked=1', { unlocked: true, profitable: true, own: true, unmarked: true }],
    ['open=abc&q=salewa', { open: 'abc', search: 'salewa' }],
  ])('%s', (query, expected) => expect(of(query)).toMatchObject(expected))

  it.each([
    ['mode=season', { mode: 'PVP' }],
    ['trader=nobody', { trader: '' }],
    ['ll=9', { loyalty: undefined }],
    ['ll=abc', { loyalty: undefined }],
    ['lvl=0', { level: undefined }],
    ['lvl=-3', { level: undefined }],
    ['lvl=1e9', { level: undefined }],
    ['lvl=999', { level: 79 }],
    ['sort=constructor', { order: { sort: 'profit', descending: true } }],
    ['unlocked=yes', { unlocked: false }],
  ])('%s is as on the first visit', (query, expected) => expect(of(query)).toMatchObject(expected))

  it('cuts what the call would refuse', () => {
    expect(of(`q=${'x'.repeat(500)}`).search).toHaveLength(100)
  })
})

describe('withChoice', () => {
  it.each([
    '',
    'q=salewa',
    'q=ak&mode=pve&trader=Ref&ll=3&lvl=15&unlocked=1&profit=1&own=1&unmarked=1&sort=-cost&open=x',
  ])('%s comes back', (query) => {
    expect(withChoice(new URLSearchParams(), of(query)).toString()).toBe(query)
  })

  it('leaves other parameters alone', () => {
    expect(withChoice(new URLSearchParams('utm=1'), of('')).toString()).toBe('utm=1')
  })
})

it('asks the server only for what it can know', () => {
  const request = barterRequest(of('q=ak&trader=Ref&ll=2&lvl=9&profit=1&unlocked=1&own=1&sort=cost'), 'ru')
  expect(request).toEqual({
    lang: 'ru',
    mode: 'PVP',
    search: 'ak',
    trader: 'Ref',
    loyalty: 2,
    level: 9,
    profitable: '1',
    sort: 'cost',
    sort_direction: 'asc',
  })
})

it('counts filters, not search, order, mode or own things', () => {
  expect(filterCount(of('q=ak&mode=pve&sort=cost&open=x'))).toBe(0)
  expect(filterCount(of('trader=Ref&ll=2&lvl=9&profit=1&own=1&unlocked=1&unmarked=1'))).toBe(7)
})
