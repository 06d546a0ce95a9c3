import { getChallenge, OTHER_CHALLENGES, reportScore } from '@raidkit/contract/community/challenge'
import { Refusal } from '@raidkit/contract/platform/errors'
import { currentChallenge } from '@raidkit/rules/community/challenge'
import { heldPlayer, keepReport } from '../../admin/changes/index.ts'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import type { Store } from '../../platform/store/connection.ts'
import type { ChallengeRow } from '../../platform/store/tables/challenges.ts'
import { adminChallengeRoutes } from './adminRoutes.ts'
import { challengeComplaintRoutes } from './complaintRoutes.ts'
import { ownChallengeRoutes } from './ownRoutes.ts'
import { boardIn, challengeFace, partsOf } from './faces.ts'

/** Streamer challenges: boards for everybody, scores by players' keys. `tournamentEnabled` only decides whether pages link to them. */
export function challengeRoutes(door: Door, deps: Deps): void {
  const { now } = deps
  adminChallengeRoutes(door, deps)
  ownChallengeRoutes(door, deps)
  challengeComplaintRoutes(door, deps)

  door.answerShared(getChallenge, async ({ store, request: { slug } }) => {
    // Challenges of players are not listed; they are reached by their addresses.
    const rows = await store.challenges.ofSite(OTHER_CHALLENGES + 1)
    const row = slug === '' ? currentOf(rows, now()) : await store.challenges.bySlug(slug)
    if (!row && slug !== '') throw new Refusal('not_found', { field: 'slug', why: 'no such challenge' })
    const others = rows
      .filter((one) => one.uid !== row?.uid)
      .slice(0, OTHER_CHALLENGES)
      .map(({ slug: at, title, startsAt, endsAt }) => ({
        slug: at,
        title,
        startsAtMs: startsAt.getTime(),
        endsAtMs: endsAt.getTime(),
      }))
    return { challenge: row ? challengeFace(await partsOf(store, row)) : null, others }
  })

  door.answer(reportScore, async ({ store, publish, key, request }) => {
    const player = await playerOf(store, key?.hash ?? '')
    const at = new Date(now())
    const { goal, count, atMs = now(), clientUid, evidenceUrl } = request
    const given = { goal, count, at: new Date(atMs), clientUid, evidenceUrl, by: 'key' as const }
    const { uid, challengeUid } = await keepReport({ store, at }, player, given)
    publish({ type: 'challenge' })
    const row = await store.challenges.find(challengeUid)
    const standing = row && boardIn(await partsOf(store, row)).find((one) => one.player.uid === player.uid)
    return { uid, points: standing?.points ?? 0, place: standing?.place ?? 0 }
  })
}

/** The door trusts a key for some seconds; here a revoked one ends at once. */
async function playerOf(store: Store, keyHash: string) {
  const found = await store.challengePlayers.byKey(keyHash)
  const player = found && (await heldPlayer({ store }, found.uid))
  const key = await store.keys.find(keyHash)
  if (player?.keyHash !== keyHash || key?.revokedAt !== null)
    throw new Refusal('sign_in_required', 'Access denied')
  return player
}

function currentOf(rows: readonly ChallengeRow[], nowMs: number): ChallengeRow | undefined {
  const times = rows.map((row) => ({
    row,
    startsAtMs: row.startsAt.getTime(),
    endsAtMs: row.endsAt.getTime(),
  }))
  return currentChallenge(times, nowMs)?.row
}
