import { TRADER_NAMES, type Trader } from '@raidkit/rules/catalogue/traders'
import type { QuestViews } from '@raidkit/rules/quests/quest-progress'
import type { CachedQuest } from '@raidkit/rules/quests/quests'
import { useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import type { QuestFacts } from '../../progress/shared/progress/useQuestBook.ts'
import type { AddressChange } from '../../ui/address/useAddressChoice.ts'
import { SearchBox } from '../../ui/form/SearchBox.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { StateOf } from './StateOf.tsx'
import { traderParam, type GraphChoice } from './choice.ts'
import { foundQuests } from './foundQuests.ts'
import type { Graph } from './useGraph.ts'

type Props = {
  facts: QuestFacts
  graph: Graph
  choice: GraphChoice
  choose: (change: AddressChange) => void
  onFind: (uid: string) => void
}

/** Shows the search for a quest, and the filters. */
export function GraphToolbar({ facts, graph, choice, choose, onFind }: Props) {
  const t = useText()
  const traderName = (trader: string) => facts.labels.traders[trader] ?? trader
  const traders: { value: Trader | ''; label: string }[] = [
    { value: '', label: t('questGraph.allTraders') },
    ...TRADER_NAMES.map((value) => ({ value, label: traderName(value) })),
  ]
  // A filter changes the picture, of which the old view would show some other part.
  const filter = (change: AddressChange) => choose({ ...change, view: '' })
  return (
    <div className="mb-3 grid grid-cols-2 items-center gap-x-4 gap-y-2 sm:flex sm:flex-wrap">
      <div className="col-span-2 sm:w-72">
        <GraphSearch quests={graph.shown} views={facts.views} traderName={traderName} onFind={onFind} />
      </div>
      <Select
        label={t('questGraph.trader')}
        options={traders}
        value={choice.trader ?? ''}
        onChange={(trader) => filter({ trader: traderParam(trader) })}
        className="col-span-2 sm:w-44"
      />
      <Switch
        label={t('questGraph.onlyKappa')}
        checked={choice.kappa}
        onChange={(isOn) => filter({ kappa: isOn ? '1' : '' })}
      />
      <Switch
        label={t('questGraph.hideDone')}
        checked={choice.hideDone}
        onChange={(isOn) => filter({ done: isOn ? '0' : '' })}
      />
      <output aria-live="polite" className="text-sm text-muted sm:ms-auto">
        {t('questGraph.count', { count: graph.shown.length })}
      </output>
    </div>
  )
}

type GraphSearchProps = {
  quests: readonly CachedQuest[]
  views: QuestViews
  traderName: (trader: string) => string
  onFind: (uid: string) => void
}

/** Searches for a quest and jumps to it. */
function GraphSearch({ quests, views, traderName, onFind }: GraphSearchProps) {
  const t = useText()
  const [text, setText] = useState('')
  return (
    <SearchBox
      text={text}
      onText={setText}
      label={t('questGraph.search')}
      placeholder={t('questGraph.search')}
      found={foundQuests(quests, text)}
      isReady
      listLabel={t('questGraph.found')}
      keyOf={({ uid }) => uid}
      nothing={t('questGraph.noneFound')}
      onFind={({ uid }) => onFind(uid)}
      renderRow={(quest) => (
        <span className="flex items-center gap-2">
          <StateOf uid={quest.uid} views={views} />
          <span className="min-w-0 grow truncate">{quest.name}</span>
          <span className="shrink-0 text-muted">{traderName(quest.trader)}</span>
        </span>
      )}
    />
  )
}
