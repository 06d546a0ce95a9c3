import { loadCatalog } from '@raidkit/catalog/load'
import { completed, doneUpTo, questBook, questViews, type QuestPlayer } from '@raidkit/rules/quest-progress'
import { COLLECTOR } from '@raidkit/rules/quests'
import { freshCharacter, freshUser } from '@raidkit/rules/users'
import type { BenchRow } from './row.ts'

const RUNS = 40
const start: QuestPlayer = {
  ...freshUser('bench', freshCharacter({ uid: 'bench', fraction: 'Usec' })),
  level: 40,
}

/** How long it takes to know all quests anew after one of them was completed, at every stage of a character's life. */
export async function questsBench(): Promise<BenchRow[]> {
  const { quests } = await loadCatalog()
  const book = questBook(quests)
  const way = [...doneUpTo(book, start, COLLECTOR), ...quests.map((quest) => quest.uid)]
  const stages = [0, 0.25, 0.5, 1].map((share) => way.slice(0, Math.floor(way.length * share)))
  const times = stages.map((done) =>
    best({ ...start, ...completed(start, done) }, (player) => questViews(book, player).size),
  )
  return [
    {
      ...{ what: `all ${quests.length} quests after one change`, value: Math.max(...times), unit: 'ms' },
      ...{ better: 'lower' as const, first: 5, goal: 2, note: `the slowest of ${stages.length} stages` },
    },
  ]
}

function best(player: QuestPlayer, turn: (player: QuestPlayer) => number): number {
  const times = Array.from({ length: RUNS }, () => {
    const from = performance.now()
    turn({ ...player })
    return performance.now() - from
  })
  return Math.min(...times)
}
