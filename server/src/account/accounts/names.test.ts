import { expect, it } from 'vitest'
import { isReservedName } from './names.ts'

it.each([
  ['admin', true],
  ['ADMIN', true],
  ['Аdmin', true], // a Cyrillic capital
  ['ａｄｍｉｎ', true],
  ['a.d_m-i n', true],
  ['admin_1', true],
  ['Raidkit', true],
  ['Ra1dkit', true],
  ['Raidkit Support', true],
  ['raidkit-team', true],
  ['moderators', true],
  ['Модератор', true],
  ['Moderato', false],
  ['Modest', false],
  ['Bearadmin', false],
  ['Supporter', false],
  ['1234', false],
])('%s: %s', (name, isReserved) => {
  expect(isReservedName(name)).toBe(isReserved)
})
