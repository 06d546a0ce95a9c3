import { describe, expect, it } from 'vitest'
import { choiceOf, withChoice } from './choice.ts'

const byName = { sort: 'name', descending: false } as const

describe('choiceOf', () => {
  it.each([
    ['nothing', '', { search: '', tag: '', order: byName }],
    [
      'everything',
      'q=ak+74&tag=Weapon&sort=-basePrice',
      { search: 'ak 74', tag: 'Weapon', order: { sort: 'basePrice', descending: true } },
    ],
    ['an unknown column', 'sort=colour', { search: '', tag: '', order: byName }],
    ['upwards', 'sort=slots', { search: '', tag: '', order: { sort: 'slots', descending: false } }],
  ])('%s', (_, query, expected) => expect(choiceOf(new URLSearchParams(query))).toEqual(expected))

  it('never asks for more than the call takes', () => {
    expect(choiceOf(new URLSearchParams({ q: 'x'.repeat(500) })).search).toHaveLength(100)
  })
})

describe('withChoice', () => {
  it.each([
    ['leaves out what is usual', 'q=ak&sort=-name', { search: '', tag: '', order: byName }, ''],
    ['keeps what is not its own', 'owner=1', { search: 'ak', tag: '', order: byName }, 'owner=1&q=ak'],
    ['drops a search of spaces', '', { search: '  ', tag: 'Keys', order: byName }, 'tag=Keys'],
    ['keeps the space that is being typed', '', { search: 'ak ', tag: '', order: byName }, 'q=ak+'],
    [
      'writes the order',
      '',
      { search: '', tag: '', order: { sort: 'slots', descending: true } },
      'sort=-slots',
    ],
  ] as const)('%s', (_, query, choice, expected) => {
    expect(withChoice(new URLSearchParams(query), choice).toString()).toBe(expected)
  })
})
