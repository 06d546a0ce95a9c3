import { describe, expect, it } from 'vitest'
import { shouldRevalidateItem, choiceQuery, choiceOf } from './choice.ts'

describe('choiceOf', () => {
  it.each([
    ['', { mode: 'PVP', show: undefined }, ''],
    ['mode=pve', { mode: 'PVE', show: undefined }, '?mode=pve'],
    ['mode=PVP', { mode: 'PVP', show: undefined }, ''],
    ['mode=season', { mode: 'PVP', show: undefined }, ''],
    ['mode=<b>&show=everything', { mode: 'PVP', show: undefined }, ''],
    ['show=quests&mode=pve', { mode: 'PVE', show: 'quests' }, '?mode=pve&show=quests'],
  ])('%s', (search, choice, query) => {
    expect(choiceOf(new URLSearchParams(search))).toEqual(choice)
    expect(choiceQuery(choiceOf(new URLSearchParams(search)))).toBe(query)
  })
})

it('a change of the choice leaves what others keep in the address', () => {
  const kept = new URLSearchParams('range=1m&mode=pve&show=quests')
  expect(choiceQuery({ mode: 'PVP', show: undefined }, kept)).toBe('?range=1m')
})

describe('shouldRevalidateItem', () => {
  const url = (path: string) => new URL(path, 'https://site.example')
  it.each([
    ['another mode', '/item/a', '/item/a?mode=pve', true],
    ['a list shown whole', '/item/a', '/item/a?show=quests', true],
    ['a choice of the chart', '/item/a?mode=pve', '/item/a?mode=pve&range=1m', false],
    ['another item', '/item/a', '/item/b', true],
    ['news of prices', '/item/a', '/item/a', true],
  ])('%s', (_, from, to, expected) => {
    const asked = { currentUrl: url(from), nextUrl: url(to), defaultShouldRevalidate: true }
    expect(shouldRevalidateItem(asked)).toBe(expected)
  })
})
