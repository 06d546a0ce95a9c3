import { listTags, tagByUrl } from '@raidkit/contract/catalogue/items'
import { tagLink } from '@raidkit/rules/platform/links'
import { Link, redirect } from 'react-router'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { pageHandle } from '../../api/pageHandle.ts'
import { useListData } from '../../prices/shared/prices/useListData.ts'
import { useText } from '../../i18n/useText.ts'
import { LazyRareCell } from '../shared/items/columns/LazyRareCell.tsx'
import { choiceOf } from '../shared/items/choice.ts'
import { firstRows } from '../shared/items/rows/firstRows.ts'
import { ItemList } from '../shared/items/ItemList.tsx'
import { useListMode } from '../shared/items/useListMode.ts'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import type { Route } from './+types/TagPage.ts'

async function load({ ask, params, url, language }: Loading) {
  const tag = await ask(tagByUrl, { tag: params['tag'] ?? '', lang: language })
  // Redirects to the canonical spelling, so that a tag has one address.
  if (tag.tag !== params['tag']) throw redirect(tagLink(tag.tag) + url.search, 301)
  const choice = { ...choiceOf(url.searchParams), tag: tag.tag }
  const [first, { tags }] = await Promise.all([
    firstRows(ask, choice, { params: url.searchParams, lang: language }),
    ask(listTags, { lang: language }),
  ])
  return { tag, first, tags }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export { shouldRevalidate } from '../shared/items/shouldRevalidate.ts'
export const handle = pageHandle<typeof load>(({ tag }, t) => ({
  title: tag.name,
  description: t('tag.description', { tag: tag.name, count: tag.count }),
  breadcrumbs: [],
}))

export default function TagPage({ loaderData: { tag, first, tags } }: Route.ComponentProps) {
  const t = useText()
  const data = useListData(useListMode())
  return (
    <>
      <nav aria-label={t('items.breadcrumb')} className="mb-1 text-sm text-muted">
        <Link to="/" className="inline-block py-1 hover:text-link hover:underline">
          {t('market.title')}
        </Link>
      </nav>
      <PageHeading note={t('tag.note')}>{tag.name}</PageHeading>
      <ItemList
        key={tag.tag}
        first={first}
        data={data}
        tags={tags}
        pageTag={tag.tag}
        RareCell={LazyRareCell}
      />
    </>
  )
}
