import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
/** Prefix of sealed texts, so that a later format can be told apart. */
const MARK = 'v1.'

/** Encryption of texts in the database, which are useless to somebody who has only the database. */
export type Sealing = {
  /**
   * Seals a text. `place` is the column and row where it is stored: a sealed text cannot be opened at another place.
   */
  seal: (text: string, place: string) => string
  /** Returns undefined if the text was sealed by another secret or for another place, or is broken. */
  open: (sealed: string, place: string) => string | undefined
}

export function createSealing(secret: string): Sealing {
  const key = keyFor(secret, 'raidkit tokens of other services')
  return {
    seal(text, place) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(place))
      const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return MARK + Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64url')
    },
    open(sealed, place) {
      if (!sealed.startsWith(MARK)) return undefined
      const bytes = Buffer.from(sealed.slice(MARK.length), 'base64url')
      const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
      if (tag.length < TAG_BYTES) return undefined
      try {
        const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(place))
          .setAuthTag(tag)
        const rest = bytes.subarray(IV_BYTES + TAG_BYTES)
        return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8')
      } catch {
        return undefined // not ours
      }
    },
  }
}

/**
 * Derives a token that cannot be guessed. The same text yields the same token, so it need not be stored to be shown
 * again.
 */
export function derivedToken(secret: string, text: string): string {
  return createHmac('sha256', keyFor(secret, 'raidkit derived tokens')).update(text).digest('base64url')
}

/** Derives a key for a single purpose. */
function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))
}
