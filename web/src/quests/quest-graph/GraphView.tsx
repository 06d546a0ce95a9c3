import { useRef } from 'react'
import type { QuestFacts } from '../../progress/shared/progress/useQuestBook.ts'
import { useText } from '../../i18n/useText.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { StageCanvas } from '../../ui/stage/StageCanvas.tsx'
import { GraphToolbar } from './GraphToolbar.tsx'
import { Legend } from './Legend.tsx'
import { QuestOutline } from './QuestOutline.tsx'
import { QuestPanel } from './QuestPanel.tsx'
import { SelectionSaid } from './SelectionSaid.tsx'
import { useGraphPage } from './useGraphPage.ts'

/** Shows the graph with its controls once the quests are loaded. */
export function GraphView({ facts }: { facts: QuestFacts }) {
  const t = useText()
  const { choice, choose, graph, quest, pick, step, jump, canvases } = useGraphPage(facts)
  const { canvas, minimap, stage } = canvases
  const panel = useRef<HTMLHeadingElement>(null)
  const traderName = (trader: string) => facts.labels.traders[trader] ?? trader
  const leave = () => pick(undefined)
  return (
    <>
      <GraphToolbar facts={facts} graph={graph} choice={choice} choose={choose} onFind={jump} />
      <div className="stage-height relative flex flex-col gap-2 sm:flex-row sm:gap-3">
        <StageCanvas
          label={t('questGraph.graph')}
          help={t('questGraph.keys')}
          canvas={canvas}
          minimap={minimap}
          stage={stage}
          onStep={step}
          onOpen={() => panel.current?.focus()}
          onLeave={leave}
        />
        {graph.shown.length === 0 && (
          <div className="pointer-events-none absolute inset-0 grid place-items-center">
            <EmptyState title={t('questGraph.nothing')} />
          </div>
        )}
        {quest && <QuestPanel quest={quest} facts={facts} heading={panel} onPick={jump} onClose={leave} />}
      </div>
      <SelectionSaid quest={quest} graph={graph} traderName={traderName} />
      <div className="mt-3">
        <Legend marks={graph.marks} />
      </div>
      <QuestOutline graph={graph} views={facts.views} traderName={traderName} onPick={jump} />
    </>
  )
}
