import type { SiteEvent } from '@raidkit/contract/events'
import { Refusal } from '@raidkit/contract/platform/errors'
import { LATE_MS } from '@raidkit/rules/community/challenge'
import { SECOND_MS } from '@raidkit/rules/platform/time'
import { heldPlayer } from './players.ts'
import { keepReport, type GivenReport } from './reports.ts'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/nodes/jobs.ts'
import type { Store } from '../../platform/store/connection.ts'
import type { ChallengePlayerRow, ChallengeRow } from '../tables/challenges.ts'

const EVERY_MS = 20 * SECOND_MS
/** Maximum number of raids per player; nobody plays more between two runs. */
const MOST_RAIDS = 200

type JobDeps = Pick<Deps, 'store' | 'now' | 'publish'>

/** Makes the job that reports raids and quests of players with a linked account, from their companions' data. */
export function challengeJobs(deps: JobDeps): Job[] {
  return [{ name: 'challenge-pilot', everyMs: EVERY_MS, run: () => readPilot(deps) }]
}

export async function readPilot({ store, now, publish }: JobDeps): Promise<void> {
  const nowMs = now()
  const open = await store.challenges.between({ since: new Date(nowMs - LATE_MS), by: new Date(nowMs) })
  let isNew = false
  for (const challenge of open)
    for (const player of await store.challengePlayers.of(challenge.uid))
      for (const found of await foundOf(store, challenge, player))
        isNew = (await keep(store, { player, found, nowMs: now() })) || isNew
  if (isNew) await publish({ type: 'challenge' } satisfies SiteEvent)
}

type FoundReport = Pick<GivenReport, 'goal' | 'at' | 'clientUid'>

/** Returns the reports that are not stored yet. A struck report is stored, and is therefore not added again. */
async function foundOf(
  store: Store,
  challenge: ChallengeRow,
  player: ChallengePlayerRow,
): Promise<FoundReport[]> {
  const { userUid } = player
  if (userUid === null) return []
  const isIn = (at: Date) => at >= challenge.startsAt && at <= challenge.endsAt
  const found: FoundReport[] = []
  const raidGoals = challenge.goals.filter(({ kind }) => kind === 'raids')
  const raids = raidGoals.length > 0 ? await store.raids.list(userUid, MOST_RAIDS) : []
  for (const { slug } of raidGoals)
    for (const { startedAt } of raids)
      if (isIn(startedAt))
        found.push({ goal: slug, at: startedAt, clientUid: `pilot:${slug}:${startedAt.getTime()}` })
  const done = await questsDone(store, userUid, isIn)
  for (const { kind, slug, questUid } of challenge.goals) {
    const at = kind === 'quest' && questUid !== null ? done.get(questUid) : undefined
    if (at) found.push({ goal: slug, at, clientUid: `pilot:${slug}` })
  }
  const kept = new Set(
    (await store.challengeReports.ofPlayers([player.uid])).map(({ clientUid }) => clientUid),
  )
  return found.filter(({ clientUid }) => !kept.has(clientUid))
}

/** Returns when the companion first saw each quest completed, in any character of the account. */
async function questsDone(store: Store, userUid: string, isIn: (at: Date) => boolean) {
  const first = new Map<string, Date>()
  for (const { uid } of await store.characters.ofUser(userUid))
    for (const { source, at, after } of await store.progressChanges.ofCharacter(uid)) {
      if (source !== 'pilot' || !isIn(at)) continue
      const { questsDone: quests } = Object(after) as { questsDone?: unknown }
      for (const quest of Array.isArray(quests) ? quests : [])
        if (typeof quest === 'string' && at < (first.get(quest) ?? new Date(8.64e15))) first.set(quest, at)
    }
  return first
}

/** Stores a report; false if another node was first, or the challenge has changed meanwhile. */
async function keep(
  store: Store,
  { player, found, nowMs }: { player: ChallengePlayerRow; found: FoundReport; nowMs: number },
): Promise<boolean> {
  const given = { ...found, count: 1, evidenceUrl: null, by: 'pilot' as const }
  try {
    await store.inTransaction(async (tx) =>
      keepReport({ store: tx, at: new Date(nowMs) }, await heldPlayer({ store: tx }, player.uid), given),
    )
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
