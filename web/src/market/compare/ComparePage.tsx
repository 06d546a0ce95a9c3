import { compareItems } from '@raidkit/contract/market/itemCompare'
import { MOST_COMPARED } from '@raidkit/rules/market/item-compare'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { pageHandle } from '../../api/pageHandle.ts'
import { useLivePrices } from '../../prices/shared/prices/useLivePrices.ts'
import { useText } from '../../i18n/useText.ts'
import { toggleMark, useMarks } from '../shared/compare/marks.ts'
import { ModeSwitch } from '../../catalogue/shared/game/ModeSwitch.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import type { Route } from './+types/ComparePage.ts'
import { AddItem } from './AddItem.tsx'
import { CompareChart } from './CompareChart.tsx'
import { choiceOf, useCompareChoice } from './choice.ts'
import { CompareTable } from './CompareTable.tsx'
import { NothingMarked } from './NothingMarked.tsx'

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
