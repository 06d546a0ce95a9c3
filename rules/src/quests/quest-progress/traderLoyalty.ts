import type { TraderStanding } from '../../account/trader-standing/index.ts'
import { loyaltyOutlook } from './loyaltyOutlook.ts'
import type { QuestBook } from './questBook.ts'
import type { QuestViews } from './types.ts'

/** Standing of a player with a trader, and the way to the next loyalty level. */
export type TraderLoyalty = Pick<TraderStanding, 'loyalty' | 'reputation' | 'isReputationEntered'> & {
  /** Quests by which the trader is met; empty once the trader is met. */
  openers: string[]
  /** Omitted on the highest level. */
  next?: NonNullable<TraderStanding['next']> & {
    /** Number of open quests that bring the reputation; omitted if even all of them are not enough. */
    questsNeeded?: number
    /** Number of quests that the level unlocks. */
    opens: number
  }
}

type LoyaltyInput = { views: QuestViews; standing: TraderStanding }

export function traderLoyalty(
  book: QuestBook,
  trader: string,
  { views, standing }: LoyaltyInput,
): TraderLoyalty {
  const { loyalty, reputation, isReputationEntered, next } = standing
  const outlook = loyaltyOutlook(book, trader, { views, standing })
  const needed = outlook?.questsNeeded
  return {
    loyalty,
    reputation,
    isReputationEntered,
    openers: openersOf(views, trader),
    ...(next &&
      outlook && {
        next: {
          ...next,
          opens: outlook.opens.length,
          ...(needed !== undefined && { questsNeeded: needed }),
        },
      }),
  }
}

function openersOf(views: QuestViews, trader: string): string[] {
  for (const { missing } of views.values()) {
    const lock = missing.find((one) => one.kind === 'trader')
    if (lock?.trader === trader) return [...lock.questUids]
  }
  return []
}
