import { traderStandings } from '../../account/trader-standing/index.ts'
import type { StandingChange, TraderStanding } from '../../account/trader-standing/index.ts'
import type { QuestBook } from './questBook.ts'
import type { QuestPlayer, RuledQuest } from './types.ts'

type Player = Pick<
  QuestPlayer,
  'level' | 'gameEdition' | 'tradersLL' | 'tradersRep' | 'questsDone' | 'questsFailed'
>

/**
 * Computes a player's standing with each trader from the rewards and penalties of their quests, their edition and their
 * own entries.
 */
export function playerStandings(book: QuestBook, player: Player): (trader: string) => TraderStanding {
  const of = (uids: readonly string[], changes: (quest: RuledQuest) => readonly StandingChange[]) =>
    uids.flatMap((uid) => {
      const quest = book.quests[book.indexOf.get(uid) ?? -1]
      return quest ? changes(quest) : []
    })
  const done = new Set(player.questsDone)
  const failed = player.questsFailed.filter((uid) => !done.has(uid))
  return traderStandings({
    ladders: book.ladders,
    player,
    changes: [...of([...done], listStandingGains), ...of(failed, (quest) => quest.failStanding)],
  })
}

/**
 * Lists the reputation that completing a quest gives. A quest that is offered only to players with a bad standing is
 * left out for that trader: it makes up for a loss that nobody recorded, so it does not determine the standing
 * afterwards.
 */
export function listStandingGains({
  standing,
  gates,
}: Pick<RuledQuest, 'standing' | 'gates'>): readonly StandingChange[] {
  const isAmends = (trader: string) =>
    gates.some((gate) => gate.trader === trader && gate.kind === 'reputation' && gate.op.startsWith('<'))
  return standing.filter(({ trader }) => !isAmends(trader))
}
