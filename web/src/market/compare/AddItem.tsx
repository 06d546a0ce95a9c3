import { listItems } from '@raidkit/contract/catalogue/items'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { ItemTile } from '../../catalogue/shared/game/ItemTile.tsx'
import { Price } from '../../ui/Price.tsx'
import { SearchInput } from '../../ui/SearchInput.tsx'

type Props = { taken: readonly string[]; mode: GameMode; onAdd: (url: string) => void }

const SHORTEST = 2
const HITS = 8

/** Renders a search by name for another item to compare. */
export function AddItem({ taken, mode, onAdd }: Props) {
  const t = useText()
  const lang = useLanguage()
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const isAsked = search.length >= SHORTEST
  const request = { lang, mode, search, limit: HITS }
  const { data, isError } = useCall(listItems, request, {
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const hits = isAsked ? (data?.items ?? []).filter(({ url }) => !taken.includes(url)) : []
  const add = (url: string | undefined) => {
    if (url === undefined) return
    onAdd(url)
    setText('')
  }
  return (
    <div className="relative mb-4 max-w-xl">
      <SearchInput
        value={text}
        onChange={setText}
        maxLength={100}
        aria-label={t('compare.add')}
        placeholder={t('compare.add')}
        onKeyDown={({ key }) => key === 'Enter' && add(hits[0]?.url)}
      />
      {isAsked && (
        <div className="absolute inset-x-0 top-full z-dropdown mt-1 rounded-md border border-edge bg-surface p-1 shadow-overlay">
          {hits.length > 0 ? (
            <ul aria-label={t('compare.hits')}>
              {hits.map((item) => (
                <li key={item.uid}>
                  <button
                    type="button"
                    onClick={() => add(item.url)}
                    className="target flex w-full items-center gap-3 rounded-sm px-2 py-1 text-start hover:bg-raised"
                  >
                    <ItemTile item={item} size="sm" />
                    <span className="min-w-0 grow truncate">{item.name}</span>
                    <Price rub={item.flea?.price ?? null} className="text-sm text-muted" />
                  </button>
                </li>
              ))}
            </ul>
          ) : (
            <p role="status" className="px-2 py-1 text-sm text-muted">
              {t(isError ? 'compare.searchFailed' : data ? 'items.empty' : 'items.loading')}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
