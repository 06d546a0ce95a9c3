import type { TraderStanding } from '../../account/trader-standing/index.ts'
import { gains } from './playerStandings.ts'
import type { QuestBook } from './questBook.ts'
import type { Missing, QuestViews } from './types.ts'

/** What it takes to reach the next loyalty level of a trader, and what that would open. */
export type LoyaltyOutlook = {
  /** How many of the quests that are open now bring the reputation, the dearest first; undefined: not even all of them. */
  questsNeeded: number | undefined
  /** Quests that only wait for the level and for the player level behind it. */
  opens: string[]
}

type Known = { views: QuestViews; standing: TraderStanding }

/** The way to the next loyalty level; undefined on the highest. */
export function loyaltyOutlook(
  book: QuestBook,
  trader: string,
  { views, standing }: Known,
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

/** Sums of hundredths are off by less than this. */
const SLACK = 1e-9

function questsNeeded(
  book: QuestBook,
  trader: string,
  { views, missing }: { views: QuestViews; missing: number },
): number | undefined {
  if (missing <= SLACK) return 0
  const open = book.quests
    .filter(({ uid }) => {
      const view = views.get(uid)
      return view?.isVisible && view.state === 'active'
    })
    .map((quest) => gains(quest).find((gain) => gain.trader === trader)?.delta ?? 0)
    .filter((delta) => delta > 0)
    .toSorted((a, b) => b - a)
  let sum = 0
  const at = open.findIndex((delta) => (sum += delta) >= missing - SLACK)
  return at < 0 ? undefined : at + 1
}
