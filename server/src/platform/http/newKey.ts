import { randomInt } from 'node:crypto'
import type { KeyRow, NewKeyRow } from '../store/tables/keys.ts'
import { hashOf } from './sessions.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** 142 bits; the part that lists show takes 35 of them. */
const LENGTH = 24
const PREFIX_LENGTH = 6

type NewKey = Pick<KeyRow, 'scope' | 'label' | 'userUid' | 'createdAt'>

/** A key to be shown once, what knows it again, and what lists show of it. */
export function keyParts(
  key = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
) {
  return { key, hash: hashOf(key), prefix: key.slice(0, PREFIX_LENGTH) }
}

/** A key and its row. */
export function newKey(fields: NewKey, text?: string): { key: string; row: NewKeyRow } {
  const { key, ...parts } = keyParts(text)
  return { key, row: { ...fields, ...parts } }
}
