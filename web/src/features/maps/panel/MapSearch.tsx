import { findOnMap, type FoundGroup } from '@raidkit/contract/markerDetails'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { SearchInput } from '../../../ui/SearchInput.tsx'
import type { MapModel } from '../useMapPage.ts'
import { FoundGroups } from './FoundGroups.tsx'

/** The server is asked when the typing rests this long. */
const ASK_AFTER_MS = 150

/** Finds anything on the map: type, choose with the arrows, Enter. */
export function MapSearch({ model }: { model: MapModel }) {
  const t = useText()
  const lang = useLanguage()
  const listId = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const q = useRested(text.trim())
  const request = { map: model.map.slug, q, lang, mode: model.mode }
  const { data, isError } = useCall(findOnMap, request, {
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const groups = q === '' ? [] : (data?.groups ?? [])
  const isShown = isOpen && q !== '' && (data !== undefined || isError)
  const find = (group: FoundGroup | undefined) => {
    if (!group) return
    setIsOpen(false)
    model.showFound(group)
  }
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setAt((now) => (now + step + groups.length) % Math.max(1, groups.length))
    else if (event.key === 'Enter') find(groups[at])
    else return
    event.preventDefault()
  }
  const typed = (now: string) => {
    setText(now)
    setAt(0)
    setIsOpen(true)
  }
  return (
    <div className="relative mb-3 min-w-0">
      <SearchInput
        value={text}
        onChange={typed}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={press}
        maxLength={100}
        placeholder={t('maps.search.hint')}
        aria-label={t('maps.search.label')}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && groups[at] ? `${listId}${at}` : undefined}
      />
      <FoundGroups
        {...{ id: listId, groups, at, isShown, isError, onFind: find }}
        hiddenCount={data?.hidden ?? 0}
      />
    </div>
  )
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), ASK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
