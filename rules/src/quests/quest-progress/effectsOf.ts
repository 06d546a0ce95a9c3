import { completeQuests } from './changes.ts'
import type { QuestBook } from './questBook.ts'
import { questViews } from './questViews.ts'
import type { QuestPlayer } from './types.ts'

export type QuestEffects = {
  /** Quests that become open. */
  opens: string[]
  /** Quests that can no longer be done. */
  cancels: string[]
  /** Quests that were open, done or closed for good and are locked now. */
  locks: string[]
}

/**
 * Computes the effects of a change of the player's lists on the quests that they can see, except the quests that the
 * change itself names.
 */
export function effectsOfChange(
  book: QuestBook,
  player: QuestPlayer,
  change: Partial<QuestPlayer>,
): QuestEffects {
  const [before, after] = [questViews(book, player), questViews(book, { ...player, ...change })]
  const named = new Set(
    (['questsDone', 'questsStarted', 'questsFailed'] as const).flatMap((list) => [
      ...difference(change[list] ?? player[list], player[list]),
      ...difference(player[list], change[list] ?? player[list]),
    ]),
  )
  const effects: QuestEffects = { opens: [], cancels: [], locks: [] }
  for (const [uid, is] of after) {
    const was = before.get(uid)
    if (named.has(uid) || !was?.isVisible || was.state === is.state) continue
    if (is.state === 'canceled') effects.cancels.push(uid)
    else if (isOpening(is.state) && !isOpening(was.state)) effects.opens.push(uid)
    else if (is.state === 'locked') effects.locks.push(uid)
  }
  return effects
}

/** Computes the effects of completing a quest. `closer`: quests that require it and still need something else. */
export function effectsOf(
  book: QuestBook,
  player: QuestPlayer,
  uid: string,
): Omit<QuestEffects, 'locks'> & { closer: string[] } {
  const change = completeQuests(player, uid)
  const { opens, cancels } = effectsOfChange(book, player, change)
  const after = questViews(book, { ...player, ...change })
  const closer = (book.followers[book.indexOf.get(uid) ?? -1] ?? []).flatMap(({ follower }) => {
    const quest = book.quests[follower]
    const view = quest && after.get(quest.uid)
    return quest && view?.isVisible && view.state === 'locked' ? [quest.uid] : []
  })
  return { opens, cancels, closer }
}

function difference(list: readonly string[], other: readonly string[]): string[] {
  const known = new Set(other)
  return list.filter((uid) => !known.has(uid))
}

/** Reports whether a quest opens. A quest that only waits for its delay opens by itself. */
function isOpening(state: string): boolean {
  return state === 'active' || state === 'waiting'
}
