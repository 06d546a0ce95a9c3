import { findOnMap, type FoundGroup } from '@raidkit/contract/maps/markerDetails'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Price } from '../../../ui/text/Price.tsx'
import { SearchBox } from '../../../ui/form/SearchBox.tsx'
import { costRub, valueRub } from '../details/ItemLine.tsx'
import type { MapModel } from '../useMapPage.ts'

/** Delay in ms after typing before the server is asked. */
const ASK_AFTER_MS = 150

/** Searches for anything on the map. */
export function MapSearch({ model }: { model: MapModel }) {
  const t = useText()
  const lang = useLanguage()
  const [text, setText] = useState('')
  const q = useRested(text.trim())
  const request = { map: model.map.slug, q, lang, mode: model.mode }
  const { data, isError } = useCall(findOnMap, request, {
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <div className="mb-3">
      <SearchBox
        text={text}
        onText={setText}
        maxLength={100}
        label={t('maps.search.label')}
        placeholder={t('maps.search.hint')}
        found={q === '' ? [] : (data?.groups ?? [])}
        isReady={q !== '' && (data !== undefined || isError)}
        listLabel={t('maps.search.found')}
        keyOf={({ kind, ref }) => `${kind} ${ref}`}
        nothing={t(isError ? 'maps.search.failed' : 'maps.search.nothing')}
        more={<Hidden count={data?.hidden ?? 0} />}
        onFind={(group) => model.showFound(group)}
        renderRow={(group) => <Group group={group} />}
      />
    </div>
  )
}

function Group({ group }: { group: FoundGroup }) {
  const t = useText()
  const { kind, item } = group
  return (
    <>
      <span className="flex gap-2">
        <span className="min-w-0 grow truncate">{group.name}</span>
        {item && <Price rub={kind === 'loot' ? valueRub(item) : costRub(item)} className="text-muted" />}
      </span>
      <span className="block text-muted">{t(`maps.search.kinds.${kind}`, { count: group.count })}</span>
    </>
  )
}

/** Shows the number of results that require Pro. */
function Hidden({ count }: { count: number }) {
  const t = useText()
  if (count === 0) return null
  return <p className="px-3 py-1.5 text-sm text-muted">{t('maps.search.hidden', { count })}</p>
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), ASK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
