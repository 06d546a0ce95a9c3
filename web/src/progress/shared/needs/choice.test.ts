import { describe, expect, it } from 'vitest'
import { needChoiceOf, withNeedChoice } from './choice.ts'

const read = (address: string) => needChoiceOf(new URLSearchParams(address))

describe('the choice of needs', () => {
  it.each([
    [''],
    ['q=salewa&sort=-left'],
    ['mode=pve&sort=name&for=hideout&show=all&fir=1&now=1&kappa=1&open=abc'],
  ])('is the same after a way through the address: %s', (address) => {
    expect(withNeedChoice(new URLSearchParams(), read(address)).toString()).toBe(address)
  })

  it.each([
    ['sort=nonsense', { order: { sort: 'need', descending: true } }],
    ['for=__proto__&show=constructor', { group: '', state: 'left' }],
    ['mode=arena', { mode: 'PVP' }],
    ['mode=season', { mode: 'PVP' }],
    [`q=${'x'.repeat(500)}`, { search: 'x'.repeat(100) }],
    ['fir=yes&now=true', { fir: false, now: false }],
  ])('reads %s as on the first visit', (address, expected) => expect(read(address)).toMatchObject(expected))

  it('leaves other parameters alone', () => {
    const params = new URLSearchParams('utm=1&q=old')
    expect(withNeedChoice(params, read('')).toString()).toBe('utm=1')
  })
})
