import { uidOf } from '../../platform/uid/index.ts'
import type { QuestRecord } from './schema.ts'

/** Collector, the quest that gives the Kappa container, and Knock-Knock, which opens Lightkeeper (domain.md 11). */
export const COLLECTOR = uidOf('5c51aac186f77432ea65c552')
export const KNOCK_KNOCK = uidOf('625d7005a4eb80027c4f2e09')

type Node = Pick<QuestRecord, 'uid' | 'active' | 'requirements' | 'requireOr' | 'failedBy'>

/**
 * Returns the quests that a final quest depends on: itself, everything reachable backwards through prerequisites, and
 * the quests named in the "fails when complete" conditions of those. Quests no longer in the game are left out.
 */
export function neededFor(final: string, quests: readonly Node[]): Set<string> {
  const nodes = new Map(quests.filter((quest) => quest.active).map((quest) => [quest.uid, quest]))
  const needed = new Set<string>()
  const open = [final]
  for (let uid = open.pop(); uid !== undefined; uid = open.pop()) {
    const quest = nodes.get(uid)
    if (!quest || needed.has(uid)) continue
    needed.add(uid)
    open.push(...quest.requirements.map((row) => row.questUid), ...quest.requireOr)
  }
  const asked = [...needed] // rivals are needed, their prerequisites are not
  for (const uid of asked) {
    for (const rival of nodes.get(uid)?.failedBy ?? []) if (nodes.has(rival)) needed.add(rival)
  }
  return needed
}

/**
 * Returns the quests served as required for Kappa: those derived from Collector's prerequisites and those recorded as
 * such. The prerequisites of 1.1.0 stop at Chemical - Part 3, while the recorded flag also names the three alternatives
 * that follow it. A quest wrongly left out costs the player the container, one too many costs a quest, so both count.
 */
export function kappaQuests(quests: readonly (Node & Pick<QuestRecord, 'kappa'>)[]): Set<string> {
  const needed = neededFor(COLLECTOR, quests)
  for (const quest of quests) if (quest.kappa && quest.active) needed.add(quest.uid)
  return needed
}
