import { randomUUID, createHash, randomBytes } from 'node:crypto'
import {
  listProgressTokens,
  makeProgressToken,
  revokeProgressToken,
  type ProgressTokens,
} from '@raidkit/contract/developers/progressTokens'
import { Refusal } from '@raidkit/contract/platform/errors'
import { GAME_MODES, type GameMode } from '@raidkit/rules/catalogue/modes'
import { PROGRESS_PERMISSIONS, TOKEN_PREFIXES, TOKEN_TAIL_LENGTH } from '@raidkit/rules/progress/progress-api'
import { characterOf, readPlayer, type Player } from '../../account/accounts/index.ts'
import type { Deps } from '../../deps.ts'
import { mayUse } from '../../platform/http/access/features.ts'
import { keyMaking } from '../../platform/http/access/keyMaking.ts'
import { hashOf } from '../../platform/http/access/sessions.ts'
import type { SignedIn } from '../../platform/http/access/visitor.ts'
import type { Door } from '../../platform/http/door.ts'
import type { Store } from '../../platform/store/connection.ts'

/** Length of the listed prefix: the mode and four of the eighteen digits. 56 bits remain if the hashes ever leak. */
const SHOWN_LENGTH = 'PVP_'.length + 4

/** The tokens of the progress API on `/account`: made and revoked. */
export function progressTokenRoutes(door: Door, deps: Deps): void {
  const { now, store } = deps
  const seedFor = keyMaking(deps, 'progress tokens')

  door.answer(listProgressTokens, async ({ visitor, store: tx }) => tokensOf(tx, visitor))

  door.answer(makeProgressToken, async (asked) => {
    const { visitor, request } = asked
    const seed = await seedFor(asked, request.charUid)
    const token = await store.inTransaction(async (tx) => {
      // Held, so that of two at once one is the token of the character.
      await tx.seats.hold([visitor.uid])
      const char = charOf(await readPlayer(tx, visitor.uid), request.charUid)
      const { gameMode } = characterOf(char)
      const made = newToken(gameMode, seed)
      if (await tx.progressTokens.find(made.hash)) return made.token
      const { permissions, note } = request
      await tx.progressTokens.put({
        uid: randomUUID(),
        userUid: visitor.uid,
        charUid: char.uid,
        gameMode,
        permissions,
        note,
        hash: made.hash,
        prefix: made.prefix,
        createdAt: new Date(now()),
      })
      return made.token
    })
    return { ...(await tokensOf(store, visitor)), token }
  })

  door.answer(revokeProgressToken, async ({ visitor, request, store: tx }) => {
    if (!(await tx.progressTokens.remove({ userUid: visitor.uid, uid: request.uid })))
      throw new Refusal('not_found')
    return tokensOf(tx, visitor)
  })
}

/** One of their own; those of others do not exist for them. */
function charOf(player: Player | undefined, charUid: string) {
  if (!player) throw new Refusal('sign_in_required')
  const char = player.chars.find(({ uid }) => uid === charUid)
  if (!char) throw new Refusal('not_found', { field: 'charUid', why: 'no such character' })
  return char
}

async function tokensOf(store: Store, visitor: SignedIn): Promise<ProgressTokens> {
  const player = await readPlayer(store, visitor.uid)
  const rows = await store.progressTokens.ofUser(visitor.uid)
  return {
    isOpen: await mayUse(store, visitor, 'saveProgress'),
    tokens: rows.flatMap((row) => {
      const char = player?.chars.find(({ uid }) => uid === row.charUid)
      const gameMode = GAME_MODES.find((mode) => mode === row.gameMode)
      if (!char || !gameMode) return []
      const { charName, gameMode: played } = characterOf(char)
      return [
        {
          uid: row.uid,
          charUid: row.charUid,
          charName,
          gameMode,
          isWorking: played === gameMode,
          prefix: row.prefix,
          note: row.note,
          calls: row.calls,
          createdAt: row.createdAt.toISOString(),
          permissions: PROGRESS_PERMISSIONS.filter((one) => row.permissions.includes(one)),
          lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
        },
      ]
    }),
  }
}

/**
 * Makes a token to be shown once, with its hash and prefix. Uses `seed` if a repeated request must return the same one.
 */
function newToken(gameMode: GameMode, seed?: string): { token: string; hash: string; prefix: string } {
  const hex =
    seed === undefined ? randomBytes(32).toString('hex') : createHash('sha256').update(seed).digest('hex')
  const token = TOKEN_PREFIXES[gameMode] + hex.slice(0, TOKEN_TAIL_LENGTH)
  return { token, hash: hashOf(token), prefix: token.slice(0, SHOWN_LENGTH) }
}
