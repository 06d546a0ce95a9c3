import { expect, it } from 'vitest'
import { pageIn, withParams } from './address.ts'

it('says what is chosen, leaves out what is not, and touches nothing else', () => {
  const next = withParams(new URLSearchParams('unlocked=1&open=x&other=y'), {
    own: '1',
    level: '15',
    unlocked: '',
    open: '',
  })
  expect(next.toString()).toBe('other=y&own=1&level=15')
})

it.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=1.5', 1],
  ['page=x', 1],
  ['page=99999', 1000],
])('%s: page %i', (query, page) => expect(pageIn(new URLSearchParams(query))).toBe(page))
