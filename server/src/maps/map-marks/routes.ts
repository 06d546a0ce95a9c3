import { getMapMarks, saveMapMarks } from '@raidkit/contract/maps/mapMarks'
import { Refusal } from '@raidkit/contract/platform/errors'
import {
  areSame,
  changeOwn,
  marksOn,
  readPlayer,
  shownCharacter,
  writeMarks,
  type Player,
} from '../../account/accounts/index.ts'
import type { CharacterRow } from '../../account/tables/characters.ts'
import type { Deps } from '../../deps.ts'
import type { Door, Handler } from '../../platform/http/door.ts'
import { keyedHash } from '../../platform/http/limits/keyedHash.ts'
import { tooOften } from '../../platform/http/limits/tooOften.ts'
import { marksStep } from './marksStep.ts'

/** Rate limit of saves. A player saves once a stroke; a page combines the strokes of a second. */
const SAVES = { most: 120, refillMs: 1_000 }

/** Registers the calls for the marks that players draw on maps for themselves. */
export function mapMarkRoutes(door: Door, { now, secret }: Deps): void {
  door.answer(getMapMarks, async ({ store, visitor, request: { map, charUid: shown } }) => {
    const player = await readPlayer(store, visitor.uid)
    if (!player) throw new Refusal('sign_in_required')
    const { uid: charUid } = named(player, shown)
    return { map, charUid, ...(await marksOn(store, charUid, map)) }
  })

  const saved: Handler<typeof saveMapMarks> = async (asked) => {
    const { map, marks, version, charUid: shown } = asked.request
    const key = keyedHash(secret, 'marks of', asked.visitor.uid)
    const { isRefused, waitMs } = await asked.store.counts.spend({ ...SAVES, key, nowMs: now() })
    if (isRefused) throw tooOften(waitMs)
    let reply: Awaited<ReturnType<Handler<typeof saveMapMarks>>> | undefined
    // The account is locked meanwhile: of two saves from one version the second one finds the list changed.
    await changeOwn(asked, async (player, store) => {
      const char = named(player, shown)
      const held = await marksOn(store, char.uid, map)
      const isSame = areSame(held.marks, marks)
      if (isSame) reply = { state: 'saved', charUid: char.uid, ...held, undoUid: null }
      else if (held.version !== version) reply = { state: 'stale', charUid: char.uid, ...held }
      else {
        const undoUid = await marksStep.add(store, {
          userUid: char.userUid,
          charUid: char.uid,
          scope: map,
          before: { map, marks: held.marks },
          nowMs: now(),
        })
        const next = await writeMarks({ ...asked, store }, { char, map, marks, nowMs: now() })
        reply = { state: 'saved', charUid: char.uid, version: next, marks, undoUid }
      }
      return {}
    })
    if (!reply) throw new Error('a player who was found has an answer')
    return reply
  }
  door.answer(saveMapMarks, saved)
}

/** Returns a character of the player; characters of others count as nonexistent. */
function named(player: Player, charUid: string | undefined): CharacterRow {
  const char = shownCharacter(player, charUid)
  if (!char) throw new Refusal('not_found', { field: 'charUid', why: 'no such character' })
  return char
}
