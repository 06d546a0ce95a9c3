import { randomInt } from 'node:crypto'
import type { KeyRow, NewKeyRow } from '../../../developers/tables/keys.ts'
import { hashOf } from './sessions.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** Length of a key, 142 bits; the prefix that lists show contains 35 of them. */
const LENGTH = 24
const PREFIX_LENGTH = 6

type NewKey = Pick<KeyRow, 'scope' | 'label' | 'userUid' | 'createdAt'>

/** Creates a key that is shown once, its hash, and the prefix that lists show. */
export function keyParts(
  key = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
) {
  return { key, hash: hashOf(key), prefix: key.slice(0, PREFIX_LENGTH) }
}

/** Creates a key and its row. */
export function newKey(fields: NewKey, text?: string): { key: string; row: NewKeyRow } {
  const { key, ...parts } = keyParts(text)
  return { key, row: { ...fields, ...parts } }
}
