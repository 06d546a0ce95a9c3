import { TRADER_NAMES } from '@raidkit/rules/catalogue/traders'
import { findNeighbour, type Direction } from '@raidkit/rules/quests/quest-graph'
import { byTab } from '@raidkit/rules/quests/quest-list'
import type { QuestViews } from '@raidkit/rules/quests/quest-progress'
import type { CachedQuest } from '@raidkit/rules/quests/quests'
import { useRef, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import type { QuestFacts } from '../../progress/shared/progress/useQuestBook.ts'
import { useAddressChoice } from '../../ui/address/useAddressChoice.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { StageCanvas } from '../../ui/stage/StageCanvas.tsx'
import { useStage } from '../../ui/stage/useStage.ts'
import { viewText } from '../../ui/stage/view.ts'
import { QuestStateMark } from '../shared/quests/QuestStateMark.tsx'
import { useTabName } from '../shared/quests/useTabName.ts'
import { GraphToolbar } from './GraphToolbar.tsx'
import { QuestPanel } from './QuestPanel.tsx'
import { StateOf } from './StateOf.tsx'
import type { Drawing } from './canvas/drawing.ts'
import { GRAPH_STAGE } from './canvas/questScene.ts'
import { choiceOf } from './choice.ts'
import { type Graph, useGraph } from './useGraph.ts'

/** States in the order in which a player asks for them. */
const STATES = [
  ['started', { state: 'active', isStarted: true }],
  ['available', { state: 'active', isStarted: false }],
  ['waiting', { state: 'waiting', isStarted: false }],
  ['locked', { state: 'locked', isStarted: false }],
  ['unknown', { state: 'unknown', isStarted: false }],
  ['done', { state: 'done', isStarted: false }],
  ['failed', { state: 'failed', isStarted: false }],
  ['canceled', { state: 'canceled', isStarted: false }],
] as const

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

type Props = { quest: CachedQuest | undefined; graph: Graph; traderName: (trader: string) => string }

/** Announces the quest that the arrow keys have reached. */
function SelectionSaid({ quest, graph, traderName }: Props) {
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

/** Returns the state of the page, which is kept in the address, and the functions that change it. */
function useGraphPage(facts: QuestFacts) {
  const { params, choose, type } = useAddressChoice()
  const choice = choiceOf(params)
  const graph = useGraph(facts, choice)
  const quest = facts.quests.find(({ slug, active }) => active && slug === choice.quest)
  const slugOf = (uid: string | undefined) => (uid && facts.byUid.get(uid)?.slug) || ''
  const pick = (uid: string | undefined) => choose({ quest: slugOf(uid) })
  const canvases = useStage({
    setup: GRAPH_STAGE,
    scene: graph.scene,
    selected: quest?.uid,
    start: choice.view,
    onPick: pick,
    onView: (view) => type({ view: viewText(view) }),
  })
  const { stage } = canvases
  const step = (direction: Direction) => {
    const from = quest?.uid ?? ''
    const to = graph.layout.nodes.has(from)
      ? findNeighbour(graph.layout, facts.byUid, { from, direction })
      : [...graph.layout.nodes.keys()][0]
    if (to === undefined) return
    // The steps of one walk replace each other in the address, so that the back button undoes them as one.
    type({ quest: slugOf(to) })
    stage.current?.goTo(to)
  }
  const jump = (uid: string) => {
    pick(uid)
    stage.current?.goTo(uid)
  }
  return { choice, choose, graph, quest, pick, step, jump, canvases }
}

/** Explains the marks and lines, with the number of quests in each state. */
function Legend({ marks }: Pick<Drawing, 'marks'>) {
  const t = useText()
  const counts = Map.groupBy(marks.values(), ({ state }) => state)
  return (
    <ul aria-label={t('questGraph.legend')} className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {STATES.map(([state, view]) => (
        <li key={state} className="flex items-center gap-1.5">
          <span aria-hidden className="flex">
            <QuestStateMark view={view} size="sm" />
          </span>
          {t(`quest.state.${state}`)}
          <span className="font-medium text-text">{counts.get(state)?.length ?? 0}</span>
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="font-semibold text-accent">
          κ
        </span>
        {t('quest.kappaHint')}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="h-0.5 w-5 rounded-full bg-warning" />
        {t('questGraph.before')}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="h-0.5 w-5 rounded-full bg-accent" />
        {t('questGraph.after')}
      </li>
    </ul>
  )
}

type QuestOutlineProps = {
  graph: Graph
  views: QuestViews
  traderName: (trader: string) => string
  onPick: (uid: string) => void
}

/** Lists the same quests without the drawing, line after line, for screen readers and for readers who prefer a list. */
function QuestOutline({ graph, views, traderName, onPick }: QuestOutlineProps) {
  const t = useText()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (trader: string, isOpen: boolean) =>
    setOpen((before) => new Set(isOpen ? [...before, trader] : [...before].filter((one) => one !== trader)))
  const { nodes } = graph.layout
  const place = ({ uid }: CachedQuest) => nodes.get(uid) ?? { row: 0, column: 0 }
  const inPlace = (a: CachedQuest, b: CachedQuest) =>
    place(a).row - place(b).row || place(a).column - place(b).column
  return (
    <section className="mt-6" aria-labelledby="outline">
      <h2 id="outline" className="text-lg font-semibold">
        {t('questGraph.outline')}
      </h2>
      <p className="mb-2 max-w-text text-sm text-muted">{t('questGraph.outlineNote')}</p>
      <div className="columns-1 gap-3 sm:columns-2 lg:columns-3">
        {TRADER_NAMES.map((trader) => {
          const own = graph.shown.filter((quest) => quest.trader === trader)
          if (own.length === 0) return null
          return (
            <details
              key={trader}
              onToggle={({ currentTarget }) => toggle(trader, currentTarget.open)}
              className="mb-2 break-inside-avoid rounded-md border border-line bg-surface px-3 py-2"
            >
              <summary className="target flex items-center justify-between gap-2 font-medium">
                {traderName(trader)}
                <span className="text-sm font-normal text-muted">{own.length}</span>
              </summary>
              {open.has(trader) && <Tabs quests={own.toSorted(inPlace)} views={views} onPick={onPick} />}
            </details>
          )
        })}
      </div>
    </section>
  )
}

type TabsProps = { quests: readonly CachedQuest[]; views: QuestViews; onPick: (uid: string) => void }

/** Lists the quests of one trader by their tab. */
function Tabs({ quests, views, onPick }: TabsProps) {
  const tabName = useTabName()
  return byTab(quests).map(({ key, quests: own }) => (
    <section key={key}>
      <h3 className="mt-2 text-sm font-medium text-muted">{tabName(key)}</h3>
      <ul>
        {own.map((quest) => (
          <OutlineRow key={quest.uid} quest={quest} views={views} onPick={onPick} />
        ))}
      </ul>
    </section>
  ))
}

type RowProps = { quest: CachedQuest; views: QuestViews; onPick: (uid: string) => void }

function OutlineRow({ quest, views, onPick }: RowProps) {
  return (
    <li>
      <button
        type="button"
        onClick={() => onPick(quest.uid)}
        className="target flex w-full items-center gap-2 rounded-sm py-0.5 text-start text-sm hover:bg-raised"
      >
        <StateOf uid={quest.uid} views={views} />
        <span className="min-w-0 grow">{quest.name}</span>
      </button>
    </li>
  )
}
