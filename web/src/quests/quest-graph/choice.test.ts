import { expect, it } from 'vitest'
import { choiceOf, traderParam } from './choice.ts'

it.each([
  ['', { quest: '', trader: undefined, kappa: false, hideDone: false, view: undefined }],
  ['quest=debut&trader=btr-driver', { quest: 'debut', trader: 'BTR Driver' }],
  ['kappa=1&done=0&view=100,200,500', { kappa: true, hideDone: true, view: { x: 100, y: 200, scale: 0.5 } }],
  [
    'kappa=yes&done=&trader=Zed&view=far',
    { kappa: false, hideDone: false, trader: undefined, view: undefined },
  ],
])('%s', (address, expected) => {
  expect(choiceOf(new URLSearchParams(address))).toMatchObject(expected)
})

it('a trader comes back from the address', () => {
  expect(choiceOf(new URLSearchParams({ trader: traderParam('BTR Driver') })).trader).toBe('BTR Driver')
  expect(traderParam('')).toBe('')
})
