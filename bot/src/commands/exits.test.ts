import type { MapFactsReply } from '@raidkit/contract/maps/maps'
import { expect, it } from 'vitest'
import { textsOf } from '../texts/index.ts'
import type { Use } from './command.ts'
import { exitLine } from './exits.ts'

type Access = MapFactsReply['extracts'][number]['access']

const use: Use = {
  language: 'en',
  t: textsOf('en'),
  mode: 'PVP',
  personId: undefined,
  guild: undefined,
  said: () => '',
  isOn: () => false,
}
const roubles = { uid: 'r', name: 'Roubles' }

it.each<[string, Partial<Access>, string]>([
  ['nothing to do', {}, 'always open, no requirements'],
  ['no source says what it needs', { needs: null }, 'Requirements unknown'],
  ['nor whether it is open', { isAlways: null }, 'Requirements unknown'],
  ['not in every raid', { isAlways: false }, 'not in every raid'],
  ['a chance', { isAlways: false, chance: 50 }, 'in 50% of raids'],
  [
    'a payment that one car takes',
    { isAlways: false, isSingleUse: true, needs: [{ kind: 'pay', item: roubles, count: 5000 }] },
    'pay Roubles × 5,000; once per raid',
  ],
  [
    'a flare, one of two',
    {
      needs: [
        {
          kind: 'flare',
          flares: [
            { uid: 'a', name: 'RSP-30' },
            { uid: 'b', name: 'Zarya' },
          ],
        },
      ],
    },
    'fire a green flare first: RSP-30 / Zarya',
  ],
  ['gear left at home', { needs: [{ kind: 'noBackpack' }] }, 'no backpack'],
  [
    'a side nobody named',
    { needs: [{ kind: 'spawnSide', near: [] }] },
    'PMCs who spawned on one side of the map',
  ],
  ['perhaps gone', { isMaybeGone: true }, 'may have been removed from the game'],
])('an extract with %s', (_, access, expected) => {
  const exit = { name: 'Gate', access: { isAlways: true, needs: [], ...access } }
  expect(exitLine(exit, use)).toBe(`**Gate**: ${expected}`)
})
