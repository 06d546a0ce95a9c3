import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@raidkit/rules/platform/time'
import { newKey } from '../../platform/http/access/newKey.ts'
import { uidOf, type MakingSite } from '../requests/good.ts'

/** Returns an admin's request for a running challenge with a unique address. */
export function challengeFields(nowMs: number) {
  return {
    slug: `cup-${randomUUID()}`,
    title: 'Autumn cup',
    rules: 'Play fair.\n\nOne squad each.',
    startsAtMs: nowMs - DAY_MS,
    endsAtMs: nowMs + DAY_MS,
    goals: [
      makeGoal({ slug: 'kills', title: 'PMC kills', kind: 'kills', points: 2 }),
      makeGoal({ slug: 'raids', title: 'Raids', kind: 'raids', points: 1, most: 3 }),
    ],
  }
}

type Goal = { slug: string; title: string; kind: 'kills' | 'raids' | 'quest' | 'value'; points: number }

export const makeGoal = (fields: Goal & { most?: number; per?: number; questUid?: string }) => ({
  per: 1,
  most: null,
  questUid: null,
  ...fields,
})

type Running = { playerUid?: string; keyHash?: string | null; ownerUid?: string | null }

/** Makes a running challenge with one player and a report of theirs. */
export async function runningChallenge(
  { deps }: MakingSite,
  { playerUid = randomUUID(), keyHash = null, ownerUid = null }: Running = {},
) {
  const { store } = deps
  const at = new Date(deps.now())
  const { startsAtMs, endsAtMs, ...fields } = challengeFields(deps.now())
  const times = { startsAt: new Date(startsAtMs), endsAt: new Date(endsAtMs) }
  const [uid, reportUid] = [randomUUID(), randomUUID()]
  await store.settings.set('tournamentEnabled', true)
  const free = { deletedAt: null, hiddenAt: null }
  await store.challenges.add({ ...fields, ...times, uid, version: 1, createdAt: at, ...free, ownerUid })
  await store.challengePlayers.add({
    uid: playerUid,
    challengeUid: uid,
    name: 'Ada',
    streamUrl: null,
    userUid: null,
    keyHash,
    createdAt: at,
    removedAt: null,
  })
  await store.challengeReports.add({
    uid: reportUid,
    challengeUid: uid,
    playerUid,
    goal: 'kills',
    count: 1,
    at,
    reportedAt: at,
    by: 'admin',
    clientUid: randomUUID(),
    evidenceUrl: null,
    struckAt: null,
  })
  return { uid, playerUid, reportUid, slug: fields.slug }
}

/** Makes a player's challenge that another reader has reported; returns its uid. */
export async function reportedChallenge(site: MakingSite): Promise<string> {
  const owner = await site.as('pro')
  const { uid } = await runningChallenge(site, { ownerUid: uidOf(owner) })
  const payload = { uid, reason: 'spam', note: 'Buy here' }
  const reader = await site.as('user')
  const reply = await reader.ask({ method: 'POST', url: '/api/be/challenge/report', payload })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return uid
}

/** Makes a player with a key of their own. */
export async function keyedPlayer(site: MakingSite, ownerUid?: string): Promise<string> {
  const createdAt = new Date(site.deps.now())
  const { row } = newKey({ scope: 'challenge', label: 'player', userUid: null, createdAt })
  await site.deps.store.keys.create(row)
  return (await withKey(site, row.hash, ownerUid)).playerUid
}

/** Makes a player with the given key. */
export async function withKey(site: MakingSite, keyHash: string, ownerUid?: string) {
  const { store } = site.deps
  const before = await store.challengePlayers.byKey(keyHash)
  if (before) await store.challengePlayers.change(before.uid, { keyHash: null })
  const made = await runningChallenge(site, ownerUid === undefined ? {} : { ownerUid })
  await store.challengePlayers.change(made.playerUid, { keyHash })
  return made
}
