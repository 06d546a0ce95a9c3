import { randomUUID } from 'node:crypto'
import { Refusal } from '@raidkit/contract/platform/errors'
import { ChallengeGoal } from '@raidkit/rules/community/challenge'
import { z } from 'zod'
import type { ChallengeRow } from '../tables/challenges.ts'
import { mustBe, addAuditEntry, type Change, type ChangeKind, type Entry } from '../../admin/changes/index.ts'

const CHALLENGE_CHANGE = 'challenge'
const CHALLENGE_HIDING_CHANGE = 'challenge hiding'

/** Changes of challenges that can be undone. */
export const challengeChanges: readonly ChangeKind[] = [
  { kind: CHALLENGE_CHANGE, undo: undoChallenge },
  { kind: CHALLENGE_HIDING_CHANGE, undo: undoHiding },
]

const Time = z.coerce.date()
/** Challenge in the format of the audit log; null on the side where it did not exist. */
const KeptChallenge = z.object({
  slug: z.string(),
  title: z.string(),
  rules: z.string(),
  startsAt: Time,
  endsAt: Time,
  goals: z.array(ChallengeGoal),
  /** Uid of the account that runs the challenge, if any. Deleting that account removes it from the audit log. */
  ownerUid: z.uuid().optional(),
})
type KeptChallenge = z.infer<typeof KeptChallenge>
export type ChallengeFields = Omit<KeptChallenge, 'ownerUid'>

/**
 * Creates a challenge. With `copyOf`, the players of that challenge are copied without their keys. Without an owner it
 * belongs to the site.
 */
export async function makeChallenge(
  change: Change,
  fields: ChallengeFields,
  { copyOf, ownerUid = null }: { copyOf?: string | undefined; ownerUid?: string | null } = {},
): Promise<string> {
  const { store, at } = change
  const uid = randomUUID()
  await checkFields(change, uid, fields)
  const row = { ...fields, uid, version: 1, createdAt: at, deletedAt: null, ownerUid, hiddenAt: null }
  await store.challenges.add(row)
  if (copyOf !== undefined) await copyPlayers(change, await heldChallenge(change, copyOf), uid)
  await noted(change, uid, { before: null, after: stateOf(row) })
  return uid
}

export async function changeChallenge(
  change: Change,
  { uid, version }: Pick<ChallengeRow, 'uid' | 'version'>,
  fields: ChallengeFields,
): Promise<void> {
  const row = await heldChallenge(change, uid)
  if (row.version !== version) throw new Refusal('version_conflict')
  await write(change, row, fields)
}

export async function deleteChallenge(change: Change, uid: string): Promise<void> {
  await write(change, await heldChallenge(change, uid), null)
}

async function undoChallenge(change: Change, { target, before, after }: Entry): Promise<void> {
  const row = await change.store.challenges.hold(target ?? '')
  if (!row) throw new Refusal('not_found', { field: 'uid', why: 'no such challenge' })
  mustBe(stateOf(row), after)
  await write(change, row, KeptChallenge.nullable().parse(before))
}

/** Hides a challenge from everybody but admins and its owner, and closes the complaints about it; or shows it again. */
export async function hideChallenge(change: Change, uid: string, isHidden: boolean): Promise<void> {
  const row = await heldChallenge(change, uid)
  if ((row.hiddenAt !== null) === isHidden)
    throw new Refusal('version_conflict', 'version_conflict: it is so already')
  await writeHiding(change, row, isHidden)
}

async function undoHiding(change: Change, { target, before, after }: Entry): Promise<void> {
  const row = await heldChallenge(change, target ?? '')
  mustBe(hidingOf(row), after)
  if (row.hiddenAt) await change.store.challengeComplaints.reopen(row.uid, row.hiddenAt)
  await writeHiding(change, row, before !== null)
}

function hidingOf({ title, ownerUid, hiddenAt }: ChallengeRow) {
  return hiddenAt === null ? null : { title, ownerUid }
}

async function writeHiding(change: Change, row: ChallengeRow, isHidden: boolean): Promise<void> {
  const hiddenAt = isHidden ? change.at : null
  if (isHidden) await change.store.challengeComplaints.close(row.uid, change.at)
  await change.store.challenges.change(row.uid, { hiddenAt })
  const sides = { before: hidingOf(row), after: hidingOf({ ...row, hiddenAt }) }
  await addAuditEntry(change, { what: CHALLENGE_HIDING_CHANGE, target: row.uid, ...sides })
  change.publish({ type: 'challenge' })
}

/** Locks an existing challenge, so that reports and changes are serialised. */
export async function heldChallenge({ store }: Pick<Change, 'store'>, uid: string): Promise<ChallengeRow> {
  const row = await store.challenges.hold(uid)
  if (!row || row.deletedAt !== null)
    throw new Refusal('not_found', { field: 'uid', why: 'no such challenge' })
  return row
}

function stateOf(row: ChallengeRow): KeptChallenge | null {
  const { slug, title, rules, startsAt, endsAt, goals, ownerUid, deletedAt } = row
  if (deletedAt !== null) return null
  return { slug, title, rules, startsAt, endsAt, goals, ...(ownerUid !== null && { ownerUid }) }
}

async function write(change: Change, row: ChallengeRow, next: ChallengeFields | null): Promise<void> {
  if (next) await checkFields(change, row.uid, next)
  const version = row.version + 1
  const fields = next ? { ...next, version, deletedAt: null } : { version, deletedAt: change.at }
  await change.store.challenges.change(row.uid, fields)
  await noted(change, row.uid, { before: stateOf(row), after: stateOf({ ...row, ...fields }) })
}

async function noted(
  change: Change,
  target: string,
  sides: { before: KeptChallenge | null; after: KeptChallenge | null },
): Promise<void> {
  await addAuditEntry(change, { what: CHALLENGE_CHANGE, target, ...sides })
  change.publish({ type: 'challenge' })
}

async function checkFields({ store }: Change, uid: string, fields: ChallengeFields): Promise<void> {
  const { slug, startsAt, endsAt, goals } = fields
  if (endsAt <= startsAt) throw new Refusal('bad_request', { field: 'endsAtMs', why: 'not after the start' })
  const names = goals.map((goal) => goal.slug)
  if (new Set(names).size < names.length)
    throw new Refusal('bad_request', { field: 'goals', why: 'two goals have the same name' })
  if (goals.some(({ kind, questUid }) => (kind === 'quest') !== (questUid !== null)))
    throw new Refusal('bad_request', { field: 'goals', why: 'a quest is named where a goal is one' })
  if (await store.challenges.isTaken(slug, uid)) throw new Refusal('challenge_taken')
}

async function copyPlayers({ store, at }: Change, from: ChallengeRow, challengeUid: string): Promise<void> {
  for (const player of await store.challengePlayers.of(from.uid))
    await store.challengePlayers.add({
      ...player,
      uid: randomUUID(),
      challengeUid,
      keyHash: null,
      createdAt: at,
    })
}
