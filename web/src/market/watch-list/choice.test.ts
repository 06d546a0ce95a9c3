import { expect, it } from 'vitest'
import { choiceOf } from './choice.ts'

it.each([
  ['', { mode: 'PVP', order: undefined }],
  ['mode=pve&sort=-price', { mode: 'PVE', order: { sort: 'price', descending: true } }],
  ['sort=colour', { mode: 'PVP', order: undefined }],
])('%s', (query, expected) => expect(choiceOf(new URLSearchParams(query))).toEqual(expected))
