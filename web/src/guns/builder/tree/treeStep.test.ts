import { expect, it } from 'vitest'
import { treeStep } from './treeStep.ts'

const ROWS = [
  { path: 'barrel', above: '' },
  { path: 'barrel/muzzle', above: 'barrel' },
  { path: 'stock', above: '' },
]

it.each([
  ['barrel', 'ArrowDown', 'focus', 'barrel/muzzle'],
  ['stock', 'ArrowUp', 'focus', 'barrel/muzzle'],
  ['barrel', 'ArrowRight', 'focus', 'barrel/muzzle'],
  ['barrel/muzzle', 'ArrowLeft', 'focus', 'barrel'],
  ['barrel', 'End', 'focus', 'stock'],
  ['stock', 'Home', 'focus', 'barrel'],
  ['stock', 'Enter', 'open', 'stock'],
  ['stock', ' ', 'open', 'stock'],
  ['barrel', 'Delete', 'empty', 'barrel'],
])('on %s %s leads to %s %s', (path, key, kind, to) => {
  expect(treeStep(ROWS, path, key)).toEqual({ kind, path: to })
})

it.each([
  ['stock', 'ArrowDown'],
  ['barrel', 'ArrowUp'],
  ['stock', 'ArrowRight'],
  ['stock', 'ArrowLeft'],
  ['stock', 'Tab'],
])('on %s %s does nothing', (path, key) => expect(treeStep(ROWS, path, key)).toBeUndefined())
