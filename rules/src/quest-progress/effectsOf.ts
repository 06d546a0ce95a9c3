import { completed } from './changes.ts'
import type { QuestBook } from './questBook.ts'
import { questViews } from './questViews.ts'
import type { QuestPlayer } from './types.ts'

export type QuestEffects = {
  /** Quests that become open. */
  opens: string[]
  /** Quests that can no longer be done. */
  cancels: string[]
  /** Quests that ask for it and still need something else. */
  closer: string[]
}

/** What completing a quest would change for the player, quests he cannot see left out. */
export function effectsOf(book: QuestBook, player: QuestPlayer, uid: string): QuestEffects {
  const views = questViews(book, player)
  const after = questViews(book, { ...player, ...completed(player, uid) })
  const effects: QuestEffects = { opens: [], cancels: [], closer: [] }
  const followers = new Set((book.followers[book.indexOf.get(uid) ?? -1] ?? []).map((edge) => edge.follower))
  book.quests.forEach((quest, at) => {
    const [was, is] = [views.get(quest.uid), after.get(quest.uid)]
    if (quest.uid === uid || !was?.isVisible || !is) return
    if (is.state === 'canceled' && was.state !== 'canceled') effects.cancels.push(quest.uid)
    else if (isOpening(is.state) && !isOpening(was.state)) effects.opens.push(quest.uid)
    else if (is.state === 'locked' && followers.has(at)) effects.closer.push(quest.uid)
  })
  return effects
}

/** One that only waits for its delay opens by itself. */
function isOpening(state: string): boolean {
  return state === 'active' || state === 'waiting'
}
