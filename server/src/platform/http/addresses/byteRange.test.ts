import { expect, it } from 'vitest'
import { byteRange } from './byteRange.ts'

const part = (start: number, end: number) => ({ state: 'part', start, end })
const WHOLE = { state: 'whole' }
const BEYOND = { state: 'beyond' }

// Examples of RFC 9110, 14.1.2, for 10,000 bytes, and invalid headers.
it.each([
  [undefined, WHOLE],
  ['bytes=0-499', part(0, 499)],
  ['bytes=500-999', part(500, 999)],
  ['bytes=-500', part(9_500, 9_999)],
  ['bytes=9500-', part(9_500, 9_999)],
  ['bytes= 0-0', part(0, 0)],
  ['bytes=9999-20000', part(9_999, 9_999)],
  ['bytes=-20000', part(0, 9_999)],
  ['bytes=10000-', BEYOND],
  ['bytes=-0', BEYOND],
  ['bytes=0-0,-1', WHOLE],
  ['bytes=5-2', WHOLE],
  ['bytes=-', WHOLE],
  ['bytes=a-b', WHOLE],
  ['items=0-1', WHOLE],
  [`bytes=${'9'.repeat(400)}-`, WHOLE],
])('%s', (header, expected) => expect(byteRange(header, 10_000)).toEqual(expected))
