import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useState } from 'react'
import { useQuestPools } from '../../../progress/shared/progress/useQuestBook.ts'
import { useText } from '../../../i18n/useText.ts'
import { SearchInput } from '../../../ui/SearchInput.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import type { QuestNames } from '../../shared/quests/questNames.ts'
import { Things } from './Things.tsx'

const SHOWN = 12

/** Searches the items that a step accepts. */
export function Pool({ pool, names, mode }: { pool: number; names: QuestNames; mode: GameMode }) {
  const t = useText()
  const [search, setSearch] = useState('')
  const uids = useQuestPools(true)?.[pool]
  if (!uids) return <Spinner />
  const wanted = search.trim().toLowerCase()
  const found = uids.filter((uid) => {
    const item = names.item(uid)
    return item && `${item.name}\n${item.shortName}`.toLowerCase().includes(wanted)
  })
  return (
    <div className="mt-1 flex flex-col gap-2">
      <SearchInput
        value={search}
        onChange={setSearch}
        aria-label={t('quests.pool.search')}
        placeholder={t('quests.pool.search')}
      />
      <Things
        label={t('quests.things')}
        things={found.slice(0, SHOWN).map((uid) => ({ uid, count: 1 }))}
        names={names}
        mode={mode}
      />
      <p className="text-sm text-muted" role="status">
        {t('quests.pool.found', { shown: Math.min(SHOWN, found.length), count: found.length })}
      </p>
    </div>
  )
}
