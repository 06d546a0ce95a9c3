import { createHash, randomBytes } from 'node:crypto'
import { TOKEN_PREFIXES, TOKEN_TAIL_LENGTH } from '@raidkit/rules/progress/progress-api'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { hashOf } from '../../platform/http/sessions.ts'

/** Length of the listed prefix: the mode and four of the eighteen digits. 56 bits remain if the hashes ever leak. */
const SHOWN_LENGTH = 'PVP_'.length + 4

/**
 * Makes a token to be shown once, with its hash and prefix. Uses `seed` if a repeated request must return the same one.
 */
export function newToken(gameMode: GameMode, seed?: string): { token: string; hash: string; prefix: string } {
  const hex =
    seed === undefined ? randomBytes(32).toString('hex') : createHash('sha256').update(seed).digest('hex')
  const token = TOKEN_PREFIXES[gameMode] + hex.slice(0, TOKEN_TAIL_LENGTH)
  return { token, hash: hashOf(token), prefix: token.slice(0, SHOWN_LENGTH) }
}
