import { listItems } from '@raidkit/contract/catalogue/items'
import { compareItems } from '@raidkit/contract/market/itemCompare'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { MOST_COMPARED, type MarkedItem } from '@raidkit/rules/market/item-compare'
import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { pageHandle } from '../../api/pageHandle.ts'
import { useCall } from '../../api/useCall.ts'
import { ItemTile } from '../../catalogue/shared/game/ItemTile.tsx'
import { ModeSwitch } from '../../catalogue/shared/game/ModeSwitch.tsx'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { useLivePrices } from '../../prices/shared/prices/useLivePrices.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { SearchInput } from '../../ui/form/SearchInput.tsx'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { Price } from '../../ui/text/Price.tsx'
import { COMPARE } from '../shared/compare/compareGlyph.ts'
import { compareLink } from '../shared/compare/compareLink.ts'
import { toggleMark, useMarks } from '../shared/compare/marks.ts'
import { modeQuery } from '../shared/items/modeQuery.ts'
import type { Route } from './+types/ComparePage.ts'
import { CompareChart } from './CompareChart.tsx'
import { CompareTable } from './CompareTable.tsx'
import { choiceOf, useCompareChoice } from './choice.ts'

const SHORTEST = 2
const HITS = 8

async function load({ ask, url, language }: Loading) {
  const { urls, mode } = choiceOf(url.searchParams)
  return ask(compareItems, { lang: language, mode, items: urls.join(',') })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export { shouldRevalidate } from './choice.ts'
export const handle = pageHandle<typeof load>(({ items }, t) => {
  const names = items.map(({ shortName }) => shortName).join(', ')
  return { title: names ? t('compare.head', { names }) : t('compare.title') }
})

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { items, unknown } = loaderData
  const { choice, choose } = useCompareChoice()
  const marks = useMarks()
  useLivePrices({ mode: choice.mode, loaded: loaderData })
  const remove = (url: string) => {
    const marked = marks.items.find((mark) => mark.url === url)
    if (marked) toggleMark(marked)
    choose({ urls: choice.urls.filter((other) => other !== url) })
  }
  return (
    <>
      <PageHeading
        note={t('compare.note', { most: MOST_COMPARED })}
        aside={<ModeSwitch mode={choice.mode} onMode={(mode) => choose({ mode })} />}
      >
        {t('compare.title')}
      </PageHeading>
      {unknown.length > 0 && (
        <div className="mb-3">
          <Notice tone="warning">{t('compare.unknown', { names: unknown.join(', ') })}</Notice>
        </div>
      )}
      {choice.urls.length < MOST_COMPARED && (
        <AddItem
          taken={choice.urls}
          mode={choice.mode}
          onAdd={(url) => choose({ urls: [...items.map((item) => item.url), url] })}
        />
      )}
      {items.length === 0 ? (
        <NothingMarked marked={marks.items} mode={choice.mode} />
      ) : (
        <>
          <CompareTable compared={loaderData} mode={choice.mode} onRemove={remove} />
          <CompareChart
            isSample={loaderData.prices.source === 'sample'}
            items={items}
            choice={choice}
            choose={choose}
          />
        </>
      )}
    </>
  )
}

type Props = { marked: readonly MarkedItem[]; mode: GameMode }

/** Renders a hint for an address without items: how to mark some, or a link to the marked ones. */
function NothingMarked({ marked, mode }: Props) {
  const t = useText()
  const urls = marked.map(({ url }) => url)
  return (
    <EmptyState
      glyph={COMPARE}
      title={t('compare.empty')}
      text={t('compare.emptyText')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {urls.length > 0 && (
            <LinkButton to={compareLink(urls, mode)} variant="primary">
              {t('compare.showMarked', { count: urls.length })}
            </LinkButton>
          )}
          <LinkButton to={`/${modeQuery(mode)}`}>{t('compare.toMarket')}</LinkButton>
        </div>
      }
    />
  )
}

type AddItemProps = { taken: readonly string[]; mode: GameMode; onAdd: (url: string) => void }

/** Renders a search by name for another item to compare. */
function AddItem({ taken, mode, onAdd }: AddItemProps) {
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
