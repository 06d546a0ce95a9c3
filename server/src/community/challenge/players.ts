import { randomUUID } from 'node:crypto'
import { Refusal } from '@raidkit/contract/platform/errors'
import { CHALLENGE_LIMITS } from '@raidkit/rules/community/challenge'
import { z } from 'zod'
import type { NewKeyRow } from '../../developers/tables/keys.ts'
import type { ChallengePlayerRow } from '../tables/challenges.ts'
import { heldChallenge } from './challenges.ts'
import { mustBe, addAuditEntry, type Change, type ChangeKind, type Entry } from '../../admin/changes/index.ts'

const CHALLENGE_PLAYER_CHANGE = 'challenge player'
const CHALLENGE_KEY_CHANGE = 'challenge key'

/** Changes of players can be undone; keys are final. */
export const playerChanges: readonly ChangeKind[] = [{ kind: CHALLENGE_PLAYER_CHANGE, undo: undoPlayer }]

/** With the account, so that the audit log forgets it together with that account. */
const KeptPlayer = z.object({
  challengeUid: z.uuid(),
  name: z.string(),
  streamUrl: z.string().nullable(),
  userUid: z.uuid().nullable(),
})
export type PlayerFields = Omit<z.infer<typeof KeptPlayer>, 'challengeUid'>

export async function addPlayer(change: Change, challengeUid: string, fields: PlayerFields): Promise<void> {
  const { store, at } = change
  await heldChallenge(change, challengeUid)
  if ((await store.challengePlayers.of(challengeUid)).length >= CHALLENGE_LIMITS.players)
    throw new Refusal('bad_request', { field: 'challengeUid', why: 'has as many players as it may' })
  const uid = randomUUID()
  const row = { ...fields, uid, challengeUid, keyHash: null, createdAt: at, removedAt: null }
  await store.challengePlayers.add(row)
  await noted(change, uid, { before: null, after: stateOf(row) })
}

export async function changePlayer(change: Change, uid: string, fields: PlayerFields): Promise<string> {
  const row = await heldPlayer(change, uid)
  await write(change, row, { ...fields, challengeUid: row.challengeUid })
  return row.challengeUid
}

/** Their scores leave the board with them; their key stops working. */
export async function removePlayer(change: Change, uid: string): Promise<string> {
  const row = await heldPlayer(change, uid)
  await write(change, row, null)
  return row.challengeUid
}

async function undoPlayer(change: Change, { target, before, after }: Entry): Promise<void> {
  const row = await change.store.challengePlayers.find(target ?? '')
  if (!row) throw new Refusal('not_found', { field: 'uid', why: 'no such player' })
  await heldChallenge(change, row.challengeUid)
  mustBe(stateOf(row), after)
  await write(change, row, KeptPlayer.nullable().parse(before))
}

/** The one before stops working. The audit log knows the first signs of a key, never a key. */
export async function setPlayerKey(change: Change, uid: string, key: NewKeyRow | null): Promise<string> {
  const { store, at } = change
  const row = await heldPlayer(change, uid)
  const was = row.keyHash === null ? undefined : await store.keys.find(row.keyHash)
  if (!was && !key) throw new Refusal('not_found', { field: 'playerUid', why: 'has no key' })
  if (was) await store.keys.revoke(was.hash, at)
  if (key) await store.keys.create(key)
  await store.challengePlayers.change(uid, { keyHash: key?.hash ?? null })
  const side = (one: { prefix: string } | null | undefined) =>
    one ? { name: row.name, prefix: one.prefix } : null
  await addAuditEntry(change, {
    what: CHALLENGE_KEY_CHANGE,
    target: uid,
    before: side(was),
    after: side(key),
  })
  return row.challengeUid
}

/** One that takes part; their challenge is held. */
export async function heldPlayer(change: Pick<Change, 'store'>, uid: string): Promise<ChallengePlayerRow> {
  const found = await change.store.challengePlayers.find(uid)
  if (found) await heldChallenge(change, found.challengeUid)
  // Read once more: they may have been removed while this waited.
  const row = found && (await change.store.challengePlayers.find(uid))
  if (!row || row.removedAt !== null) throw new Refusal('not_found', { field: 'uid', why: 'no such player' })
  return row
}

function stateOf({ challengeUid, name, streamUrl, userUid, removedAt }: ChallengePlayerRow) {
  return removedAt === null ? { challengeUid, name, streamUrl, userUid } : null
}

type State = z.infer<typeof KeptPlayer> | null

async function write(change: Change, row: ChallengePlayerRow, next: State): Promise<void> {
  const { store, at } = change
  if (!next && row.keyHash !== null) await store.keys.revoke(row.keyHash, at)
  const fields = next ? { ...next, removedAt: null } : { removedAt: at, keyHash: null }
  await store.challengePlayers.change(row.uid, fields)
  await noted(change, row.uid, { before: stateOf(row), after: next })
}

async function noted(change: Change, target: string, sides: { before: State; after: State }): Promise<void> {
  await addAuditEntry(change, { what: CHALLENGE_PLAYER_CHANGE, target, ...sides })
  change.publish({ type: 'challenge' })
}
