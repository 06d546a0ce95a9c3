import {
  completeQuests,
  setObjectiveCount,
  doneUpTo,
  effectsOfChange,
  failQuest,
  hideQuest,
  raisedFor,
  raisesFor,
  reopenQuest,
  unhideQuest,
  startQuests,
  unstartQuest,
  type QuestEffects,
  type QuestPlayer,
  type Raises,
} from '@raidkit/rules/quests/quest-progress'
import { useMemo, useState } from 'react'
import {
  useProgress,
  type TrackedCharacter,
  type TrackedFields,
} from '../../../progress/shared/progress/useProgress.ts'
import type { QuestFacts } from '../../../progress/shared/progress/useQuestBook.ts'
import { useText } from '../../../i18n/useText.ts'
import { useSteady } from '../../../ui/hooks/useSteady.ts'

export type ActKind =
  | 'complete'
  | 'upTo'
  | 'before'
  | 'fail'
  | 'reopen'
  | 'start'
  | 'unstart'
  | 'hide'
  | 'show'

/** A change that must be confirmed before it is made. */
export type AskedChange = {
  kind: ActKind
  uid: string
  uids: string[]
  effects: QuestEffects
  /** Level and loyalty that the quests prove, which may be raised with them. */
  raises: Raises
}

export type QuestActs = {
  act: (wanted: { kind: ActKind; uid: string }) => void
  count: (reached: { objectiveId: string; count: number }) => void
  asked: AskedChange | undefined
  confirm: (withRaises: boolean) => void
  cancel: () => void
}

/**
 * Returns the actions on a quest. An action that takes something from the reader, or is more than one step, must be
 * confirmed first.
 */
export function useQuestActs(facts: QuestFacts | undefined): QuestActs {
  const t = useText()
  const { progress, player, change, offerUndo } = useProgress()
  const [asked, setAsked] = useState<AskedChange>()

  const make = ({ kind, uid, uids, raises }: Omit<AskedChange, 'effects'>) => {
    const raised = (now: TrackedCharacter) => raisedFor(now, raises)
    const undo = change((now) => ({ ...fieldsOf(kind, { now, uid, uids }), ...raised(now) }))
    const name = facts?.byUid.get(uid)?.name ?? ''
    const text = t(`quests.made.${kind}`, { name, count: uids.length })
    offerUndo({ text: isRaised(raises) ? t('quests.made.raised', { text }) : text, undo })
    setAsked(undefined)
  }
  const act = useSteady(({ kind, uid }: Pick<AskedChange, 'kind' | 'uid'>) => {
    if (!facts) return
    const uids = uidsOf(kind, { facts, player, uid })
    const effects = effectsOfChange(facts.book, player, fieldsOf(kind, { now: progress, uid, uids }))
    const raises = raisesOf(kind, { facts, player, uid, uids })
    const step = { kind, uid, uids, effects, raises }
    if (isAsked(step)) setAsked(step)
    else make(step)
  })
  const count = useSteady((reached: { objectiveId: string; count: number }) => {
    change((now) => setObjectiveCount(now, reached.objectiveId, reached.count))
  })
  return useMemo(
    () => ({
      act,
      count,
      asked,
      confirm: (withRaises) => asked && make(withRaises ? asked : { ...asked, raises: NO_RAISES }),
      cancel: () => setAsked(undefined),
    }),
    // `make` is left out: `confirm` calls it with `asked`, by the data of the time when it was set.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
    [act, count, asked],
  )
}

const NO_RAISES: Raises = { loyalty: [] }

export function isRaised({ level, loyalty }: Raises): boolean {
  return level !== undefined || loyalty.length > 0
}

function isAsked({ kind, uids, effects, raises }: AskedChange): boolean {
  if (kind === 'upTo' || kind === 'before')
    return uids.length > 1 || effects.cancels.length > 0 || isRaised(raises)
  return effects.cancels.length > 0
}

type ActInput = { facts: QuestFacts; player: QuestPlayer; uid: string }

/** Returns the levels to raise: a player who is at a quest was offered it, and all before it. */
function raisesOf(
  kind: ActKind,
  { facts, player, uid, uids }: ActInput & { uids: readonly string[] },
): Raises {
  if (kind !== 'upTo' && kind !== 'before') return NO_RAISES
  return raisesFor(facts.book, player, { done: uids, offered: [...uids, uid] })
}

function uidsOf(kind: ActKind, { facts, player, uid }: ActInput): string[] {
  if (kind !== 'upTo' && kind !== 'before') return [uid]
  const uids = doneUpTo(facts.book, player, uid)
  return kind === 'upTo' ? uids : uids.slice(0, -1)
}

function fieldsOf(
  kind: ActKind,
  { now, uid, uids }: { now: TrackedCharacter; uid: string; uids: readonly string[] },
): TrackedFields {
  switch (kind) {
    case 'complete':
    case 'upTo':
    case 'before':
      return completeQuests(now, uids)
    case 'reopen':
      return reopenQuest(now, uid)
    case 'fail':
      return failQuest(now, uid)
    case 'start':
      return startQuests(now, uid)
    case 'unstart':
      return unstartQuest(now, uid)
    case 'hide':
      return hideQuest(now, uid)
    case 'show':
      return unhideQuest(now, uid)
  }
}
