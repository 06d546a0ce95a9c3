import { expect, it } from 'vitest'
import { withOverrides } from './withOverrides.ts'
import { loadMessages } from './messages.ts'

const english = await loadMessages('en')

it('lies over the texts that are there, and leaves the catalogue as it was', () => {
  const over = withOverrides(english, { 'frame.signIn': 'Enter', 'errors.trouble.busy': ['Busy'] })
  expect([over.frame.signIn, over.errors.trouble.busy]).toEqual(['Enter', ['Busy']])
  expect(english.frame.signIn).not.toBe('Enter')
  expect(over.errors.home).toBe(english.errors.home)
  expect(over.items).toBe(english.items) // subjects that nobody touched are the same
})

it.each(['', 'frame', 'frame.nothing', 'frame.signIn.more', 'nothing.at.all', '__proto__.x', 'constructor'])(
  'leaves out what is no text: %j',
  (key) => {
    expect(withOverrides(english, { [key]: 'x' })).toEqual(english)
  },
)
