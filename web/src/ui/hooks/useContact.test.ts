import { describe, expect, it } from 'vitest'
import { contactOf } from './useContact.ts'

describe('how the operator is reached', () => {
  it.each([
    [undefined, undefined],
    ['owner@raidkit.example', { text: 'owner@raidkit.example', href: 'mailto:owner@raidkit.example' }],
    ['https://raidkit.example/help', { text: 'raidkit.example/help', href: 'https://raidkit.example/help' }],
  ])('%s', (contact, link) => {
    expect(contactOf(contact)).toEqual(link)
  })
})
