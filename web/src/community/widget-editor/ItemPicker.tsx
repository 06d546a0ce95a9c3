import { listItems } from '@raidkit/contract/catalogue/items'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { WIDGET_LIMITS } from '@raidkit/rules/community/widgets'
import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { CLOSE } from '../../ui/icons/glyphs.ts'
import { SearchInput } from '../../ui/form/SearchInput.tsx'

const SHORTEST = 2
const HITS = 6

type Props = { items: readonly string[]; mode: GameMode; onChange: (items: readonly string[]) => void }

/** Items by name; those that are chosen stand below and can be left out again. */
export function ItemPicker({ items, mode, onChange }: Props) {
  const t = useText()
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const add = (url: string, name: string) => {
    setNames((before) => new Map([...before, [url, name]]))
    onChange([...items, url])
  }
  return (
    <div className="flex flex-col gap-2">
      <Search isFull={items.length >= WIDGET_LIMITS.items} taken={items} mode={mode} onAdd={add} />
      {items.length > 0 && (
        <ul aria-label={t('widgetEditor.chosen')} className="flex flex-wrap gap-2">
          {items.map((url) => (
            <li key={url} className="flex items-center gap-1 rounded-md border border-line ps-2">
              <span className="min-w-0 truncate">{names.get(url) ?? url}</span>
              <IconButton
                glyph={CLOSE}
                size="sm"
                label={t('widgetEditor.removeItem', { name: names.get(url) ?? url })}
                onClick={() => onChange(items.filter((one) => one !== url))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type SearchProps = {
  isFull: boolean
  taken: readonly string[]
  mode: GameMode
  onAdd: (url: string, name: string) => void
}

function Search({ isFull, taken, mode, onAdd }: SearchProps) {
  const t = useText()
  const lang = useLanguage()
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const isAsked = search.length >= SHORTEST && !isFull
  const request = { lang, mode, search, limit: HITS }
  const { data, isError } = useCall(listItems, request, {
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const hits = isAsked ? (data?.items ?? []).filter(({ url }) => !taken.includes(url)) : []
  const add = (hit: (typeof hits)[number] | undefined) => {
    if (!hit) return
    onAdd(hit.url, hit.name)
    setText('')
  }
  const nothing = isError
    ? 'widgetEditor.searchFailed'
    : data
      ? 'widgetEditor.noItem'
      : 'widgetEditor.searching'
  return (
    <div>
      <SearchInput
        value={text}
        onChange={setText}
        maxLength={100}
        disabled={isFull}
        aria-label={t('widgetEditor.addItem')}
        placeholder={t('widgetEditor.addItem')}
        onKeyDown={({ key }) => key === 'Enter' && add(hits[0])}
      />
      {isAsked && hits.length > 0 && (
        <ul aria-label={t('widgetEditor.hits')} className="mt-1 rounded-md border border-line p-1">
          {hits.map((hit) => (
            <li key={hit.uid}>
              <button
                type="button"
                onClick={() => add(hit)}
                className="target w-full rounded-sm px-2 py-1 text-start hover:bg-raised"
              >
                {hit.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isAsked && hits.length === 0 && (
        <p role="status" className="mt-1 text-sm text-muted">
          {t(nothing)}
        </p>
      )}
    </div>
  )
}
