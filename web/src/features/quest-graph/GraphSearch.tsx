import type { QuestViews } from '@raidkit/rules/quest-progress'
import type { CachedQuest } from '@raidkit/rules/quests'
import { useId, useState, type KeyboardEvent } from 'react'
import { useText } from '../../i18n/useText.ts'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { foundQuests } from './foundQuests.ts'
import { FoundQuests } from './FoundQuests.tsx'

type Props = {
  quests: readonly CachedQuest[]
  views: QuestViews
  traderName: (trader: string) => string
  onFind: (uid: string) => void
}

/** Jumps to a quest: type, choose with the arrows, Enter. */
export function GraphSearch({ quests, views, traderName, onFind }: Props) {
  const t = useText()
  const listId = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const found = foundQuests(quests, text)
  const isShown = isOpen && text.trim() !== ''
  const find = (quest: CachedQuest | undefined) => {
    if (!quest) return
    setIsOpen(false)
    onFind(quest.uid)
  }
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setAt((now) => (now + step + found.length) % Math.max(1, found.length))
    else if (event.key === 'Enter') find(found[at])
    else return
    event.preventDefault()
  }
  const typed = (now: string) => {
    setText(now)
    setAt(0)
    setIsOpen(true)
  }
  return (
    <div className="relative min-w-0">
      <SearchInput
        value={text}
        onChange={typed}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={press}
        placeholder={t('questGraph.search')}
        aria-label={t('questGraph.search')}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && found[at] ? `${listId}${at}` : undefined}
      />
      <FoundQuests
        id={listId}
        found={found}
        at={at}
        isShown={isShown}
        views={views}
        traderName={traderName}
        onFind={find}
      />
    </div>
  )
}
