import { createHash, randomBytes } from 'node:crypto'
import { TOKEN_PREFIXES, TOKEN_TAIL_LENGTH } from '@raidkit/rules/progress/progress-api'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { hashOf } from '../../platform/http/sessions.ts'

/** What lists show: the mode and four of the eighteen digits. 56 bits are left, should the hashes ever leak. */
const SHOWN_LENGTH = 'PVP_'.length + 4

/** A token to be shown once, and what knows it again. Made of `seed` where the same request shall make the same one. */
export function newToken(gameMode: GameMode, seed?: string): { token: string; hash: string; prefix: string } {
  const hex =
    seed === undefined ? randomBytes(32).toString('hex') : createHash('sha256').update(seed).digest('hex')
  const token = TOKEN_PREFIXES[gameMode] + hex.slice(0, TOKEN_TAIL_LENGTH)
  return { token, hash: hashOf(token), prefix: token.slice(0, SHOWN_LENGTH) }
}
