import { randomBytes } from 'node:crypto'
import { hashOf } from '../../platform/http/sessions.ts'

/** Clients in the wild expect 16 letters and digits: 95 bits. */
const LENGTH = 16
/** What lists show takes 24 of them: 71 are left, should the hashes ever leak. */
const PREFIX_LENGTH = 4
const TOKEN_BYTES = 32

export type MadeKey = { key: string; hash: string; prefix: string }

/** A key to be shown once, and what knows it again. `token` is base64url of 32 bytes, random where none is given. */
export function newApiKey(token = randomBytes(TOKEN_BYTES).toString('base64url')): MadeKey {
  const key = token.replaceAll(/[^A-Za-z\d]/g, '').slice(0, LENGTH)
  // Of 43 signs more than 27 would have to be dashes.
  if (key.length < LENGTH) throw new Error('too few letters for a key')
  return { key, hash: hashOf(key), prefix: key.slice(0, PREFIX_LENGTH) }
}
