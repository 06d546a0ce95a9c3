import { expect, it } from 'vitest'
import { changedRaid, isInRaid, choiceOf } from './choice.ts'

const NOTHING = { added: [], dropped: [] }

it.each([
  ['', { onlyTaken: false, kappaFirst: false, map: '', ...NOTHING }],
  ['taken=1&kappa=1&map=woods', { onlyTaken: true, kappaFirst: true, map: 'woods' }],
  ['taken=yes&kappa=0&map=', { onlyTaken: false, kappaFirst: false, map: '' }],
  [`map=${'x'.repeat(99)}`, { map: 'x'.repeat(40) }],
  [
    'add=debut.shortage&drop=.gunsmith-part-1',
    { added: ['debut', 'shortage'], dropped: ['gunsmith-part-1'] },
  ],
])('%s', (address, expected) => {
  expect(choiceOf(new URLSearchParams(address))).toMatchObject(expected)
})

it.each([
  ['one more', NOTHING, { isProposed: false, isIn: true }, { add: 'debut', drop: '' }],
  ['one less', NOTHING, { isProposed: true, isIn: false }, { add: '', drop: 'debut' }],
  [
    'out again',
    { added: ['a', 'debut'], dropped: [] },
    { isProposed: false, isIn: false },
    { add: 'a', drop: '' },
  ],
  ['in again', { added: [], dropped: ['debut'] }, { isProposed: true, isIn: true }, { add: '', drop: '' }],
])('a quest is put in or taken out: %s', (_, choice, { isProposed, isIn }, expected) => {
  expect(changedRaid(choice, { slug: 'debut', isProposed, isIn })).toEqual(expected)
})

it.each([
  [NOTHING, true, true],
  [NOTHING, false, false],
  [{ added: ['debut'], dropped: [] }, false, true],
  [{ added: [], dropped: ['debut'] }, true, false],
])('%o, proposed: %s', (choice, isProposed, expected) => {
  expect(isInRaid(choice, 'debut', isProposed)).toBe(expected)
})
