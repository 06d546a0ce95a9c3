import { listItems, listTags } from '@raidkit/contract/items'
import { useItems } from '../../api/catalog/useItems.ts'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { useText } from '../../i18n/useText.ts'
import { choiceOf, listRequest } from '../../ui/items/choice.ts'
import { ItemList } from '../../ui/items/ItemList.tsx'
import { asksAgain } from '../../ui/items/asksAgain.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import type { Route } from './+types/MarketPage.ts'

async function load({ ask, url, language }: Loading) {
  const request = listRequest(choiceOf(url.searchParams), language)
  const [first, { tags }] = await Promise.all([ask(listItems, request), ask(listTags, { lang: language })])
  return { first, tags }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const shouldRevalidate = asksAgain

export default function MarketPage({ loaderData: { first, tags } }: Route.ComponentProps) {
  const t = useText()
  const { items, isError } = useItems()
  return (
    <>
      <PageHeading note={t('market.note')}>{t('market.title')}</PageHeading>
      <ItemList first={first} all={items} failed={isError} tags={tags} />
    </>
  )
}
