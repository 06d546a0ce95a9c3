import { expect, it } from 'vitest'
import { choiceOf, filterCount, withChoice } from './choice.ts'

const first = choiceOf(new URLSearchParams())

it.each([
  ['', {}],
  ['?q=salewa&status=locked&by=map', { search: 'salewa', status: 'Locked', by: 'map' }],
  ['?trader=btr+driver&map=the+lab', { trader: 'BTR Driver', map: 'The Lab' }],
  [
    '?kappa=1&lightkeeper=1&hidden=1&quest=debut',
    { kappa: true, lightkeeper: true, hidden: true, open: 'debut' },
  ],
  ['?map=Icebreaker', { map: 'Icebreaker' }],
  ['?mode=pve', { mode: 'PVE' }],
  ['?status=nonsense&by=7&trader=me&mode=season&kappa=yes', {}],
])('reads %s', (address, change) =>
  expect(choiceOf(new URLSearchParams(address))).toEqual({ ...first, ...change }),
)

it.each(['', 'status=all&trader=Ref', 'q=a&mode=pve&by=status&map=Woods&kappa=1&quest=debut', 'other=kept'])(
  'writes what it read: %s',
  (address) => {
    const params = new URLSearchParams(address)
    expect(withChoice(params, choiceOf(params)).toString().toLowerCase()).toBe(
      params.toString().toLowerCase(),
    )
  },
)

it('counts the filters', () => expect(filterCount({ ...first, trader: 'Ref', kappa: true })).toBe(2))
