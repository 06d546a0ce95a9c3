import { randomBytes } from 'node:crypto'
import { hashOf } from '../../platform/http/access/sessions.ts'

/** Clients in the wild expect 16 letters and digits: 95 bits. */
const LENGTH = 16
/** Length of the listed prefix, which reveals 24 of those bits: 71 remain if the hashes ever leak. */
const PREFIX_LENGTH = 4
const TOKEN_BYTES = 32

export type MadeKey = { key: string; hash: string; prefix: string }

/** Makes a key to be shown once, with its hash and prefix. `token` is base64url of 32 bytes, random by default. */
export function newApiKey(token = randomBytes(TOKEN_BYTES).toString('base64url')): MadeKey {
  const key = token.replaceAll(/[^A-Za-z\d]/g, '').slice(0, LENGTH)
  // More than 27 of the 43 characters would have to be dashes or underscores.
  if (key.length < LENGTH) throw new Error('too few letters for a key')
  return { key, hash: hashOf(key), prefix: key.slice(0, PREFIX_LENGTH) }
}
