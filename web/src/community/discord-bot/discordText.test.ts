import { expect, it } from 'vitest'
import { discordText, ownPath } from './discordText.ts'

it.each([
  ['plain', [{ kind: 'text', text: 'plain' }]],
  ['', []],
  [
    '**5 ₽** now',
    [
      { kind: 'bold', text: '5 ₽' },
      { kind: 'text', text: ' now' },
    ],
  ],
  ['a \\*\\*b\\*\\*', [{ kind: 'text', text: 'a **b**' }]],
  ['~~off~~', [{ kind: 'struck', text: 'off' }]],
  ['<t:60:R>', [{ kind: 'moment', atMs: 60_000 }]],
  [
    '[Customs](http://x/maps/customs): 30%',
    [
      { kind: 'link', text: 'Customs', href: 'http://x/maps/customs' },
      { kind: 'text', text: ': 30%' },
    ],
  ],
  ['[x](javascript:alert)', [{ kind: 'text', text: '[x](javascript:alert)' }]],
  ['** unfinished', [{ kind: 'text', text: '** unfinished' }]],
])('%j', (message, pieces) => expect(discordText(message)).toEqual(pieces))

it('an address of the site is a path of it', () => {
  expect(ownPath('https://raidkit.example/ru/item/gpu?mode=PVE')).toBe('/ru/item/gpu?mode=PVE')
})
