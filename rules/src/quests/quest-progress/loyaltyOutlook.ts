import type { TraderStanding } from '../../account/trader-standing/index.ts'
import { listStandingGains } from './playerStandings.ts'
import type { QuestBook } from './questBook.ts'
import type { Missing, QuestViews } from './types.ts'

/** Requirements of a trader's next loyalty level, and the quests that it would open. */
export type LoyaltyOutlook = {
  /**
   * Number of open quests that bring the reputation, the largest rewards first; undefined: even all of them are not
   * enough.
   */
  questsNeeded: number | undefined
  /** Quests that wait only for the loyalty level and the player level that it requires. */
  opens: string[]
}

type LoyaltyInput = { views: QuestViews; standing: TraderStanding }

/** Computes the way to the next loyalty level; undefined on the highest. */
export function loyaltyOutlook(
  book: QuestBook,
  trader: string,
  { views, standing }: LoyaltyInput,
): LoyaltyOutlook | undefined {
  const { next, reputation } = standing
  if (!next) return undefined
  const isBrought = (missing: Missing) =>
    (missing.kind === 'loyalty' && missing.trader === trader && missing.level <= next.level) ||
    (missing.kind === 'level' && missing.level <= next.playerLevel)
  const opens = book.quests.flatMap(({ uid }) => {
    const view = views.get(uid)
    if (!view?.isVisible || view.state !== 'locked') return []
    const isWaiting = view.missing.some(({ kind }) => kind === 'loyalty') && view.missing.every(isBrought)
    return isWaiting ? [uid] : []
  })
  return { questsNeeded: questsNeeded(book, trader, { views, missing: next.reputation - reputation }), opens }
}

/** Tolerance for rounding errors in sums of hundredths of a reputation. */
export const REPUTATION_SLACK = 1e-9

function questsNeeded(
  book: QuestBook,
  trader: string,
  { views, missing }: { views: QuestViews; missing: number },
): number | undefined {
  if (missing <= REPUTATION_SLACK) return 0
  const open = book.quests
    .filter(({ uid }) => {
      const view = views.get(uid)
      return view?.isVisible && view.state === 'active'
    })
    .map((quest) => listStandingGains(quest).find((gain) => gain.trader === trader)?.delta ?? 0)
    .filter((delta) => delta > 0)
    .toSorted((a, b) => b - a)
  let sum = 0
  const at = open.findIndex((delta) => (sum += delta) >= missing - REPUTATION_SLACK)
  return at < 0 ? undefined : at + 1
}
