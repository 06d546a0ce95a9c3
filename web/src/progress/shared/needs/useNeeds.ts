import type { HideoutFacts } from '@raidkit/contract/trade/hideout'
import type { CachedItem } from '@raidkit/rules/catalogue/items'
import {
  askedThings,
  needRows,
  needsWith,
  type AskedThings,
  type NeedFacts,
  type NeedRow,
  type Needs,
} from '@raidkit/rules/progress/needs'
import { useMemo } from 'react'
import { useItems } from '../../../catalogue/shared/catalogue/useItems.ts'
import { useHideoutFacts } from '../progress/useHideoutFacts.ts'
import { useProgress, type TrackedCharacter } from '../progress/useProgress.ts'
import { useQuestBook, type QuestFacts } from '../progress/useQuestBook.ts'
import { itemsByUid } from '../../../catalogue/shared/catalogue/itemsByUid.ts'

export type NeedsAnswer = {
  needs: Needs
  /** Needs as one list, including items to have. */
  rows: readonly NeedRow[]
  items: ReadonlyMap<string, CachedItem>
  quests: QuestFacts
  hideout: HideoutFacts
}

export type NeedsState = {
  /** Undefined until quests, hideout and items are loaded. */
  answer: NeedsAnswer | undefined
  isFailed: boolean
  /** Requests again what could not be loaded. */
  retry: () => void
}

/** Returns the needs of the reader's character, computed once for each of its states and shared by all callers. */
export function useNeeds(): NeedsState {
  const quests = useQuestBook()
  const hideout = useHideoutFacts()
  const { items, isError } = useItems()
  const { progress } = useProgress()
  const answer = useMemo(
    () =>
      quests.facts && hideout.facts && items
        ? answerOf({ quests: quests.facts, hideout: hideout.facts, items, progress })
        : undefined,
    [quests.facts, hideout.facts, items, progress],
  )
  return {
    answer,
    isFailed: !answer && (quests.isError || hideout.isError || isError),
    retry: () => {
      quests.retry()
      hideout.retry()
    },
  }
}

type NeedsInput = {
  quests: QuestFacts
  hideout: HideoutFacts
  items: readonly CachedItem[]
  progress: TrackedCharacter
}

let latest: { known: NeedsInput; answer: NeedsAnswer } | undefined

function answerOf(known: NeedsInput): NeedsAnswer {
  if (latest && isSame(latest.known, known)) return latest.answer
  const { quests, hideout, items, progress } = known
  const needs = needsWith(askedOf(known), progress.itemsFound)
  const found = new Map(progress.itemsFound.map(({ uid, count, fir }) => [uid, count + fir]))
  const rows = needRows(needs, (uid) => found.get(uid) ?? 0)
  const answer = { needs, rows, items: itemsByUid(items), quests, hideout }
  latest = { known, answer }
  return answer
}

let lastAsked: { by: NeedsInput; asked: AskedThings } | undefined

/** Caches the requirements: a find does not change them, but everything else of a character may. */
function askedOf(known: NeedsInput): AskedThings {
  if (lastAsked && isSameAsked(lastAsked.by, known)) return lastAsked.asked
  const { quests, hideout, progress } = known
  const asked = askedThings(
    { quests: neededFacts(quests), stations: hideout.stations, poolSizes: quests.poolSizes },
    { ...progress, views: quests.views },
  )
  lastAsked = { by: known, asked }
  return asked
}

function isSameAsked(one: NeedsInput, other: NeedsInput): boolean {
  const { itemsFound: _, ...before } = one.progress
  const { itemsFound: __, ...after } = other.progress
  return one.quests.details === other.quests.details && one.hideout === other.hideout && isSame(before, after)
}

function isSame<Fields extends object>(one: Fields, other: Fields): boolean {
  const names = Object.keys({ ...one, ...other }) as (keyof Fields)[] // safe: their own keys
  return names.every((name) => one[name] === other[name])
}

const facts = new WeakMap<QuestFacts['details'], NeedFacts['quests']>()

/** Returns the details of all quests, with the copies of each. */
function neededFacts({ quests, details }: QuestFacts): NeedFacts['quests'] {
  const known = facts.get(details)
  if (known) return known
  const made = quests.flatMap(({ uid, active, sameAs }) => {
    const detail = details.get(uid)
    return detail && active ? [{ ...detail, sameAs }] : []
  })
  facts.set(details, made)
  return made
}
