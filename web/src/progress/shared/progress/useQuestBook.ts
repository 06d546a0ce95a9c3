import { getQuestPools, listQuestDetails, type QuestDetails } from '@raidkit/contract/progress/quests'
import type { QuestDetail } from '@raidkit/rules/quests/quest-details'
import { questBook, questViews, type QuestBook, type QuestViews } from '@raidkit/rules/quests/quest-progress'
import type { CachedQuest } from '@raidkit/rules/quests/quests'
import type { LoyaltyLadders } from '@raidkit/rules/account/trader-standing'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useQuests } from '../../../catalogue/shared/catalogue/useItems.ts'
import { useSiteEvents } from '../../../api/siteEvents.ts'
import { useCall } from '../../../api/useCall.ts'
import { useHeld } from '../../../ui/hooks/useHeld.ts'
import { useDoneTimes, type DoneTimes } from './doneTimes.ts'
import { logUnknownQuests } from './logUnknownQuests.ts'
import { useProgress } from './useProgress.ts'
import type { TrackedCharacter } from './visit.ts'

/** All quests with everything that is known of them, and their state for the reader's character. */
export type QuestFacts = {
  quests: readonly CachedQuest[]
  byUid: ReadonlyMap<string, CachedQuest>
  details: ReadonlyMap<string, QuestDetail>
  book: QuestBook
  views: QuestViews
} & Pick<QuestDetails, 'labels' | 'poolSizes' | 'questItems' | 'sources'>

export type QuestBookState = {
  /** Undefined until quests and details are loaded. */
  facts: QuestFacts | undefined
  isError: boolean
  /** Requests again what could not be loaded. */
  retry: () => void
}

/**
 * Returns the quests, their details and views, computed once for each state of the player and shared by all callers.
 */
export function useQuestBook(): QuestBookState {
  const lang = useLanguage()
  const { quests, ladders, isError } = useQuests()
  const details = useCall(listQuestDetails, { lang }, { staleTime: Infinity, structuralSharing: false })
  useSiteEvents(({ type }) => {
    if (type === 'catalog' || type === 'gap') void details.refetch()
  })
  const { progress } = useProgress()
  const { data } = details
  const sources = useMemo(
    () => (quests && ladders && data ? { quests, ladders, data } : undefined),
    [quests, ladders, data],
  )
  const prepared = usePreparedSources(sources, progress)
  const open = useMemo(() => prepared && factsOf(prepared, progress), [prepared, progress])
  const times = useDoneTimes(useMemo(() => open !== undefined && hasDelayed(open), [open]))
  const facts = useMemo(
    () => open && (times ? delayed(open, progress, times) : open),
    [open, progress, times],
  )
  return { facts, isError: !facts && (isError || details.isError), retry: () => void details.refetch() }
}

/** Returns the items of every pool; they are requested only if `isWanted`. */
export function useQuestPools(isWanted: boolean): readonly (readonly string[])[] | undefined {
  return useCall(getQuestPools, {}, { staleTime: Infinity, structuralSharing: false, enabled: isWanted }).data
    ?.pools
}

type BookFacts = Omit<QuestFacts, 'views'>
/** The data that quest facts are computed from. */
type Sources = { quests: readonly CachedQuest[]; ladders: LoyaltyLadders; data: QuestDetails }
const knownFacts = new WeakMap<QuestDetails, { quests: readonly CachedQuest[]; known: BookFacts }>()
let latest: { known: BookFacts; progress: TrackedCharacter; facts: QuestFacts } | undefined

/**
 * Returns the sources once their facts are computed, and the previous sources until then. The facts are computed in
 * steps between which the page answers its reader, because all of them together hold up a slow phone for a tenth of a
 * second.
 */
function usePreparedSources(sources: Sources | undefined, progress: TrackedCharacter): Sources | undefined {
  const [, setPrepared] = useState<Sources>() // renders the page again
  const isPrepared = sources !== undefined && hasFacts(sources)
  useEffect(() => {
    if (!sources || isPrepared) return undefined
    const steps = [
      () => questBook(sources.quests, sources.ladders),
      () => factsOf(sources, progress),
      () => startTransition(() => setPrepared(sources)),
    ]
    const takeStep = () => {
      steps.shift()?.()
      timer = steps.length > 0 ? setTimeout(takeStep) : undefined
    }
    let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(takeStep)
    return () => clearTimeout(timer)
  }, [sources, isPrepared, progress])
  return useHeld(isPrepared ? sources : undefined, !isPrepared)
}

function hasFacts({ quests, data }: Sources): boolean {
  return knownFacts.get(data)?.quests === quests
}

function factsOf(sources: Sources, progress: TrackedCharacter): QuestFacts {
  const known = knownOf(sources)
  if (latest?.known === known && latest.progress === progress) return latest.facts
  logUnknownQuests(known.byUid, progress)
  const facts = { ...known, views: questViews(known.book, progress) }
  latest = { known, progress, facts }
  return facts
}

/** Reports whether only its start delay may still keep some quest closed. */
function hasDelayed({ quests, views }: QuestFacts): boolean {
  return quests.some(({ uid, delaySec }) => {
    const view = views.get(uid)
    return delaySec !== undefined && view?.state === 'active' && !view.isStarted
  })
}

let latestDelayed: { open: QuestFacts; times: DoneTimes; facts: QuestFacts } | undefined

function delayed(open: QuestFacts, progress: TrackedCharacter, times: DoneTimes): QuestFacts {
  if (latestDelayed?.open === open && latestDelayed.times.nowMs === times.nowMs) {
    if (latestDelayed.times.doneAtMs === times.doneAtMs) return latestDelayed.facts
  }
  const facts = { ...open, views: questViews(open.book, { ...progress, ...times }) }
  latestDelayed = { open, times, facts }
  return facts
}

function knownOf({ quests, ladders, data }: Sources): BookFacts {
  const kept = knownFacts.get(data)
  if (kept?.quests === quests) return kept.known
  const known: BookFacts = {
    quests,
    byUid: new Map(quests.map((quest) => [quest.uid, quest])),
    details: new Map(data.quests.map((detail) => [detail.uid, detail])),
    book: questBook(quests, ladders),
    labels: data.labels,
    poolSizes: data.poolSizes,
    questItems: data.questItems,
    sources: data.sources,
  }
  knownFacts.set(data, { quests, known })
  return known
}
