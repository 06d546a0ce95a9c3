import { listStandingGains, isConditionUnknown, REPUTATION_SLACK } from '../quest-progress/index.ts'
import type { Missing, QuestBook, QuestPlayer, QuestViews, RuledQuest } from '../quest-progress/index.ts'
import { MIN_LEVEL } from '../../account/users/index.ts'

/** Immediate effects of completing one quest. */
export type QuestGain = {
  /** Quests that wait for nothing else. */
  opens: readonly string[]
  /** Traders who are met once it is completed. */
  traders: readonly string[]
  /** Alternatives that can no longer be done afterwards. */
  closes: readonly string[]
}

type GainContext = { book: QuestBook; views: QuestViews; player: Pick<QuestPlayer, 'tradersRep'> }
type LockedQuest = { quest: RuledQuest; missing: readonly Missing[] }

/**
 * Returns a function that computes the gain of an open quest. It agrees with `effectsOf`, but works from the missing
 * conditions: a page that ranks seventy quests cannot compute the views seventy times.
 */
export function questGains(known: GainContext): (questUid: string) => QuestGain {
  const { book, views } = known
  const locked = book.quests.flatMap((quest): LockedQuest[] => {
    const view = views.get(quest.uid)
    const isWaiting = view?.isVisible && view.state === 'locked' && view.missing.length > 0
    return isWaiting ? [{ quest, missing: view.missing }] : []
  })
  const gains = new Map<string, QuestGain>()
  return (uid) => {
    const gain = gains.get(uid) ?? gainOf(uid, locked, known)
    gains.set(uid, gain)
    return gain
  }
}

function gainOf(
  uid: string,
  locked: readonly LockedQuest[],
  { book, views, player }: GainContext,
): QuestGain {
  const at = book.indexOf.get(uid) ?? -1
  const by = book.quests[at]
  if (!by) return { opens: [], traders: [], closes: [] }
  const rivals = [...(book.rivals[at] ?? []), ...(book.copies[at] ?? [])]
  const closed = new Set(rivals.flatMap((rival) => book.quests[rival]?.uid ?? []))
  const opens = new Set<string>()
  // A quest may require another one to be open, so an opened quest may open more.
  for (let before = -1; before < opens.size;) {
    before = opens.size
    for (const { quest, missing } of locked) {
      if (opens.has(quest.uid) || closed.has(quest.uid) || isConditionUnknown(quest)) continue
      if (missing.every((one) => settles(by, one, { player, opens }))) opens.add(quest.uid)
    }
  }
  const met = locked.flatMap(({ missing }) =>
    missing.flatMap((one) => (one.kind === 'trader' && one.questUids.includes(uid) ? [one.trader] : [])),
  )
  const isLost = (rival: string) => {
    const view = views.get(rival)
    return view?.isVisible && (view.state === 'active' || view.state === 'locked' || view.state === 'waiting')
  }
  return { opens: [...opens], traders: [...new Set(met)], closes: [...closed].filter(isLost) }
}

/** Reports whether completing the quest meets a missing condition. */
function settles(
  quest: RuledQuest,
  missing: Missing,
  { player, opens }: Pick<GainContext, 'player'> & { opens: ReadonlySet<string> },
): boolean {
  // A reputation that the player entered does not change with completed quests.
  const entered: Readonly<Record<string, number | undefined>> = player.tradersRep
  const gain = (trader: string) =>
    entered[trader] === undefined
      ? (listStandingGains(quest).find((one) => one.trader === trader)?.delta ?? 0)
      : 0
  switch (missing.kind) {
    case 'quest':
      return (
        (missing.questUid === quest.uid && missing.states.includes('complete')) ||
        (opens.has(missing.questUid) && missing.states.includes('active'))
      )
    case 'anyOf':
    case 'trader':
      return missing.questUids.includes(quest.uid)
    case 'kappa':
      return missing.left === 1 && quest.requiredForKappa
    case 'loyalty': {
      const { asks, has } = missing
      if (!asks || asks.spend > 0 || (has.playerLevel ?? MIN_LEVEL) < asks.playerLevel) return false
      return has.reputation + gain(missing.trader) >= asks.reputation - REPUTATION_SLACK
    }
    case 'reputation': {
      const { op, value, has } = missing
      const will = has + gain(missing.trader)
      return (
        (op === '>=' && will >= value - REPUTATION_SLACK) || (op === '>' && will > value + REPUTATION_SLACK)
      )
    }
    case 'level':
    case 'prestige':
    case 'delay':
      return false
  }
}
