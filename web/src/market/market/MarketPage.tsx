import { listTags } from '@raidkit/contract/catalogue/items'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { useListData } from '../../prices/shared/prices/useListData.ts'
import { useText } from '../../i18n/useText.ts'
import { LazyRareCell } from '../shared/items/columns/LazyRareCell.tsx'
import { choiceOf } from '../shared/items/choice.ts'
import { firstRows } from '../shared/items/rows/firstRows.ts'
import { ItemList } from '../shared/items/ItemList.tsx'
import { useListMode } from '../shared/items/useListMode.ts'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import type { Route } from './+types/MarketPage.ts'

async function load({ ask, url, language }: Loading) {
  const choice = choiceOf(url.searchParams)
  const [first, { tags }] = await Promise.all([
    firstRows(ask, choice, { params: url.searchParams, lang: language }),
    ask(listTags, { lang: language }),
  ])
  return { first, tags }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export { shouldRevalidate } from '../shared/items/shouldRevalidate.ts'

export default function MarketPage({ loaderData: { first, tags } }: Route.ComponentProps) {
  const t = useText()
  const data = useListData(useListMode())
  return (
    <>
      <PageHeading note={t('market.note')}>{t('market.title')}</PageHeading>
      <ItemList first={first} data={data} tags={tags} RareCell={LazyRareCell} />
    </>
  )
}
