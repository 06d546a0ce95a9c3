import type { QuestViews } from '@raidkit/rules/quests/quest-progress'
import { byTab } from '@raidkit/rules/quests/quest-list'
import type { CachedQuest } from '@raidkit/rules/quests/quests'
import { TRADER_NAMES } from '@raidkit/rules/catalogue/traders'
import { useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { useTabName } from '../shared/quests/useTabName.ts'
import { StateOf } from './StateOf.tsx'
import type { Graph } from './useGraph.ts'

type Props = {
  graph: Graph
  views: QuestViews
  traderName: (trader: string) => string
  onPick: (uid: string) => void
}

/** Lists the same quests without the drawing, line after line, for screen readers and for readers who prefer a list. */
export function QuestOutline({ graph, views, traderName, onPick }: Props) {
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
