import type { QuestViews } from '@raidkit/rules/quests/quest-progress'
import type { CachedQuest } from '@raidkit/rules/quests/quests'
import { useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { foundQuests } from './foundQuests.ts'
import { StateOf } from './StateOf.tsx'

type Props = {
  quests: readonly CachedQuest[]
  views: QuestViews
  traderName: (trader: string) => string
  onFind: (uid: string) => void
}

/** Searches for a quest and jumps to it. */
export function GraphSearch({ quests, views, traderName, onFind }: Props) {
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
