import { DEFAULT_SETTINGS, GlobalSettings } from '@raidkit/rules/admin/settings'
import { describe, expect, it } from 'vitest'
import { NUMBERS, numberFault } from './numberFields.ts'

describe.each(NUMBERS)('$name', (field) => {
  const TYPED = [
    '',
    ' ',
    '0',
    '1',
    '7',
    '0.5',
    '4.75',
    '90',
    '91',
    '1000',
    '1001',
    '1000000',
    '1000001',
    '-1',
    'x',
    '1e3',
    'NaN',
    'Infinity',
    '1,5',
  ]

  it.each(TYPED)('%j is judged as the server judges it', (typed) => {
    const value = typed.trim() === '' ? undefined : Number(typed)
    const read = GlobalSettings.safeParse({ ...DEFAULT_SETTINGS, [field.name]: value })
    expect(numberFault(field, typed)).toBe(!read.success)
  })
})
