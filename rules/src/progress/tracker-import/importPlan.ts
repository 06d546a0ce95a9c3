import { knownLevel, levelUpdate, type Progress } from '../../account/users/index.ts'
import type { GameEdition } from '../../catalogue/editions/index.ts'
import type { QuestLogState } from '../../pilot/game-logs/index.ts'
import type { PlayerFaction } from '../../platform/factions/index.ts'
import { isQuestVisible, type QuestBook, type QuestPlayer } from '../../quests/quest-progress/index.ts'
import type { TrackedElsewhere } from './trackerFile.ts'

type TrackedPlayer = Progress & QuestPlayer

/** Lookups that resolve the ids of other sources. */
export type ImportFacts = {
  book: QuestBook
  /** Returns the quest of any of its game ids. */
  questUid: (bsgId: string) => string | undefined
  /** Required count of an objective; undefined if the game has no such objective. */
  objectiveCount: (id: string) => number | undefined
  isModule: (uid: string) => boolean
}

export type ImportPlan = {
  /** Fields that would change, with their full new values. */
  fields: Partial<Progress> & {
    level?: number
    isLevelSet?: boolean
    gameEdition?: GameEdition
    fraction?: PlayerFaction
  }
  done: string[]
  started: string[]
  failed: string[]
  objectives: number
  modules: string[]
  /** Part of `done`: not named, but required before the named quests. */
  implied: string[]
  /** Number of ids that the catalogue does not have, such as repeatable quests and those of events. */
  unknown: number
}

export type ImportOptions = {
  /** Also completes everything that had to be done before a finished quest. */
  before: boolean
}

/**
 * Plans the changes from a profile's logs. Nothing that is done is undone, because logs do not reach back to the
 * beginning.
 */
export function planOfLogs(
  held: TrackedPlayer,
  quests: ReadonlyMap<string, { state: QuestLogState }>,
  { facts, options }: { facts: ImportFacts; options: ImportOptions },
): ImportPlan {
  const named = [...quests].map(([id, { state }]) => ({ uid: facts.questUid(id), state }))
  const of = (wanted: QuestLogState) =>
    named.flatMap(({ uid, state }) => (uid !== undefined && state === wanted ? [uid] : []))
  return planned(held, {
    facts,
    options,
    finished: of('finished'),
    started: of('started'),
    failed: of('failed'),
    objectives: [],
    modules: [],
    unknown: named.filter(({ uid }) => uid === undefined).length,
  })
}

/** Plans the changes from another tracker's file. */
export function planOfTracker(
  held: TrackedPlayer,
  file: TrackedElsewhere,
  { facts, options }: { facts: ImportFacts; options: ImportOptions },
): ImportPlan {
  const tasks = file.tasks.map(({ id, state }) => ({ uid: facts.questUid(id), state }))
  const of = (wanted: 'complete' | 'failed') =>
    tasks.flatMap(({ uid, state }) => (uid !== undefined && state === wanted ? [uid] : []))
  const objectives = file.objectives.flatMap(({ id, complete, count }) => {
    const asked = facts.objectiveCount(id)
    return asked === undefined
      ? []
      : [{ uid: id, count: complete ? Math.max(asked, count ?? 0) : (count ?? 0) }]
  })
  const modules = file.modules.filter(facts.isModule)
  const plan = planned(held, {
    facts,
    options,
    finished: of('complete'),
    started: [],
    failed: of('failed'),
    objectives,
    modules,
    unknown:
      tasks.filter(({ uid }) => uid === undefined).length +
      (file.objectives.length - objectives.length) +
      (file.modules.length - modules.length),
  })
  const { level, edition, faction } = file
  return {
    ...plan,
    fields: {
      ...plan.fields,
      ...(level !== undefined && level !== knownLevel(held) && levelUpdate(level)),
      ...(edition && edition !== held.gameEdition && { gameEdition: edition }),
      ...(faction && faction !== held.fraction && { fraction: faction }),
    },
  }
}

type ImportInput = {
  facts: ImportFacts
  options: ImportOptions
  finished: string[]
  started: string[]
  failed: string[]
  objectives: { uid: string; count: number }[]
  modules: string[]
  unknown: number
}

function planned(held: TrackedPlayer, named: ImportInput): ImportPlan {
  const wasDone = new Set(held.questsDone)
  const finished = new Set(named.finished)
  const implied = named.options.before ? impliedBy(held, named) : []
  const done = [...new Set([...named.finished, ...implied])].filter((uid) => !wasDone.has(uid))
  const isDone = (uid: string) => wasDone.has(uid) || finished.has(uid)
  const [wasFailed, wasStarted] = [new Set(held.questsFailed), new Set(held.questsStarted)]
  const failed = [...new Set(named.failed)].filter((uid) => !isDone(uid) && !wasFailed.has(uid))
  const started = [...new Set(named.started)].filter((uid) => !isDone(uid) && !wasStarted.has(uid))
  const counts = raised(held.objectives, named.objectives)
  const modules = [...new Set(named.modules)].filter((uid) => !held.modulesBuilt.includes(uid))
  // A restarted quest is no longer failed; a finished or failed one is no longer started.
  const over = new Set([...done, ...failed])
  const questsStarted = [...held.questsStarted, ...started].filter((uid) => !over.has(uid))
  const again = new Set([...started, ...done])
  const questsFailed = [...held.questsFailed, ...failed].filter((uid) => !again.has(uid))
  return {
    fields: {
      ...(done.length > 0 && { questsDone: [...held.questsDone, ...done] }),
      ...(isOther(held.questsStarted, questsStarted) && { questsStarted }),
      ...(isOther(held.questsFailed, questsFailed) && { questsFailed }),
      ...(counts.raised > 0 && { objectives: counts.objectives }),
      ...(modules.length > 0 && { modulesBuilt: [...held.modulesBuilt, ...modules] }),
    },
    done,
    started,
    failed,
    objectives: counts.raised,
    modules,
    unknown: named.unknown,
    implied: implied.filter((uid) => !finished.has(uid) && !wasDone.has(uid)),
  }
}

/**
 * Returns the quests that must be complete before the finished ones. Only prerequisites that accept no other state
 * count, so that nothing is guessed; in an any-of group the completed member cannot be known.
 */
function impliedBy(held: TrackedPlayer, { facts: { book }, finished }: ImportInput): string[] {
  const reached = new Set(finished.flatMap((uid) => book.indexOf.get(uid) ?? []))
  for (const at of reached) {
    for (const { at: before, complete, active, failed } of book.rows[at] ?? []) {
      const quest = book.quests[before]
      if (complete && !active && !failed && quest && isQuestVisible(quest, held)) reached.add(before)
    }
  }
  return [...reached].flatMap((at) => book.quests[at]?.uid ?? []).filter((uid) => !finished.includes(uid))
}

/** Raises the counts; a higher count that is stored here stays. */
function raised(held: Progress['objectives'], named: readonly { uid: string; count: number }[]) {
  const counts = new Map(held.map(({ uid, count }) => [uid, count]))
  let grown = 0
  for (const { uid, count } of named) {
    if (count <= (counts.get(uid) ?? 0)) continue
    counts.set(uid, count)
    grown += 1
  }
  return { raised: grown, objectives: [...counts].map(([uid, count]) => ({ uid, count })) }
}

function isOther(one: readonly string[], other: readonly string[]): boolean {
  return one.length !== other.length || one.some((uid, nth) => uid !== other[nth])
}
