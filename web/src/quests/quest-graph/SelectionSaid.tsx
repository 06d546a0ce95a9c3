import type { CachedQuest } from '@raidkit/rules/quests/quests'
import { useText } from '../../i18n/useText.ts'
import type { Graph } from './useGraph.ts'

type Props = { quest: CachedQuest | undefined; graph: Graph; traderName: (trader: string) => string }

/** Announces the quest that the arrow keys have reached. */
export function SelectionSaid({ quest, graph, traderName }: Props) {
  const t = useText()
  const mark = quest && graph.marks.get(quest.uid)
  return (
    <p aria-live="polite" className="sr-only">
      {quest &&
        mark &&
        t('questGraph.said', {
          name: quest.name,
          trader: traderName(quest.trader),
          state: t(`quest.state.${mark.state}`),
          level: quest.reqLevel,
          before: graph.layout.edges.filter(({ to }) => to === quest.uid).length,
          after: graph.layout.edges.filter(({ from }) => from === quest.uid).length,
        })}
    </p>
  )
}
