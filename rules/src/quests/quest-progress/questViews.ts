import { COLLECTOR } from '../quests/index.ts'
import { isConditionUnknown } from './isConditionUnknown.ts'
import { playerStandings } from './playerStandings.ts'
import { delayEndMs, missingFor } from './missing.ts'
import type { ConditionContext } from './missing.ts'
import type { QuestBook } from './questBook.ts'
import { isCanceled, standingOf } from './standing.ts'
import type { Standing } from './standing.ts'
import type { Missing, QuestPlayer, QuestState, QuestView, QuestViews } from './types.ts'

type Outcome = { state: QuestState; missing: readonly Missing[] }

const NOTHING: readonly Missing[] = []
const OUTCOMES: Record<Exclude<QuestState, 'waiting'>, Outcome> = {
  active: { state: 'active', missing: NOTHING },
  done: { state: 'done', missing: NOTHING },
  failed: { state: 'failed', missing: NOTHING },
  canceled: { state: 'canceled', missing: NOTHING },
  locked: { state: 'locked', missing: NOTHING },
  unknown: { state: 'unknown', missing: NOTHING },
}

/** Computes the view of every quest for one player. */
export function questViews(book: QuestBook, player: QuestPlayer): QuestViews {
  const standing = standingOf(book, player)
  const outcomes = new Array<Outcome | undefined>(book.quests.length)
  const outcomeAt = (at: number): Outcome => {
    const known = outcomes[at]
    if (known) return known
    // Placeholder during the computation, so that quests that require one another do not open each other.
    outcomes[at] = OUTCOMES.locked
    return (outcomes[at] = outcomeOf(at, asked))
  }
  const asked: ConditionContext = {
    book,
    player,
    standing,
    isOpen: (at) => outcomeAt(at).state === 'active',
    standingWith: playerStandings(book, player),
    kappaLeft: kappaLeft(book, standing),
  }
  const views = new Map<string, QuestView>()
  book.quests.forEach((quest, at) => {
    const { state, missing } = outcomeAt(at)
    views.set(quest.uid, {
      state,
      missing,
      isVisible: standing.visible[at] === 1,
      isHidden: standing.hidden[at] === 1,
      isStarted: state === 'active' && standing.started[at] === 1,
    })
  })
  return views
}

function outcomeOf(at: number, asked: ConditionContext): Outcome {
  const { book, player, standing } = asked
  if (standing.done[at] === 1) return OUTCOMES.done
  if (isCanceled(standing, at)) return OUTCOMES.canceled
  if (standing.over[at] === 1) return OUTCOMES.failed
  const quest = book.quests[at]
  if (quest?.active === false) return OUTCOMES.locked
  // A taken quest was offered by the game, which is more reliable than the levels entered here.
  if (standing.started[at] === 1) return OUTCOMES.active
  const missing = missingFor(at, asked)
  if (missing.length > 0) return { state: 'locked', missing }
  if (quest && isConditionUnknown(quest)) return OUTCOMES.unknown
  const untilMs = delayEndMs(at, asked)
  if (untilMs !== undefined && player.nowMs !== undefined && player.nowMs < untilMs)
    return { state: 'waiting', missing: [{ kind: 'delay', untilMs }] }
  return OUTCOMES.active
}

/**
 * Counts the remaining quests required for Kappa (spec section 4). An alternative that can no longer be done counts as
 * satisfied, otherwise the container could never be obtained (domain.md 11); a quest lost to a failure does not.
 */
function kappaLeft(book: QuestBook, standing: Standing): number {
  return book.quests.filter(
    (quest, at) =>
      quest.requiredForKappa &&
      quest.uid !== COLLECTOR &&
      standing.visible[at] === 1 &&
      standing.done[at] !== 1 &&
      !standing.causes.has(at) &&
      !standing.ruledOut.has(at),
  ).length
}
