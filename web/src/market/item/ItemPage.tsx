import { itemDetails } from '@raidkit/contract/market/itemDetails'
import { itemByUrl, listTags } from '@raidkit/contract/catalogue/items'
import { getPriceHistory } from '@raidkit/contract/prices/prices'
import { sharePicture } from '@raidkit/contract/guns/sharePicture'
import { moneyText, changeText } from '@raidkit/rules/platform/display'
import { itemLink, tagLink } from '@raidkit/rules/platform/links'
import { Link } from 'react-router'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { pageHandle } from '../../api/pageHandle.ts'
import { isRefusal } from '../../api/refusal.ts'
import { useLivePrices } from '../../prices/shared/prices/useLivePrices.ts'
import { useText } from '../../i18n/useText.ts'
import { LazyTray } from '../shared/compare/LazyTray.tsx'
import { modeQuery } from '../shared/items/modeQuery.ts'
import { TagLinks } from '../shared/items/rare/TagLinks.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ItemBlocks } from './ItemBlocks.tsx'
import { throwWithNearestItems } from './nearest.ts'
import { shouldRevalidateItem, choiceOf } from './choice.ts'
import { ItemHeader } from './ItemHeader.tsx'
import type { Route } from './+types/ItemPage.ts'

async function load({ ask, params, url, language }: Loading) {
  const { mode, show } = choiceOf(url.searchParams)
  const [found, { tags }] = await Promise.all([
    ask(itemByUrl, { url: params['url'] ?? '', lang: language }).catch((error: unknown) =>
      isRefusal(error) && error.code === 'not_found'
        ? throwWithNearestItems({ ask, params, url, language })
        : Promise.reject(error),
    ),
    ask(listTags, { lang: language }),
  ])
  // Fields for API clients, which no part of the page reads.
  const { wikiIcon: _1, wikiImg: _2, enImg: _3, name_l10n: _4, desc_l10n: _5, ...item } = found
  const { uid } = item
  const [details, history] = await Promise.all([
    ask(itemDetails, { uid, lang: language, mode, ...(show && { show }) }),
    // In the browser the chart loads its own data without delaying the page. A failure must not break the page.
    import.meta.env.SSR ? ask(getPriceHistory, { uid, mode, range: '7d' }).catch(() => undefined) : undefined,
  ])
  const names = tags.filter(({ tag }) => item.tags.includes(tag)).map(({ tag, name }) => [tag, name] as const)
  const { price } = details
  return {
    item,
    details,
    history,
    tagNames: new Map(names),
    image: sharePicture({ kind: 'item', slug: item.url, lang: language, mode, atMs: price?.observedAtMs }),
    priceText: price && moneyText(price.price, language),
    change: changeText(price?.change24h, language),
  }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const shouldRevalidate = shouldRevalidateItem
export const handle = pageHandle<typeof load>(({ item, image, tagNames, priceText, change }, t) => {
  const { name, shortName } = item
  return {
    ...(priceText
      ? {
          title: t('item.head.title', { name, shortName, price: priceText }),
          description: t('item.head.description', { name, shortName, price: priceText, change }),
        }
      : {
          title: t('item.head.titleBare', { name, shortName }),
          description: t('item.head.descriptionBare', { name, shortName }),
        }),
    name,
    image,
    path: itemLink({ url: item.url }),
    breadcrumbs: item.tags.slice(0, 1).map((tag) => ({ name: tagNames.get(tag) ?? tag, path: tagLink(tag) })),
    item,
  }
})

export default function ItemPage({ loaderData: { item, details, history, tagNames } }: Route.ComponentProps) {
  const t = useText()
  useLivePrices({ rows: [details.row], mode: details.mode, loaded: details })
  return (
    <article>
      <nav aria-label={t('items.breadcrumb')} className="mb-3 text-sm text-muted">
        <Link
          to={`/${modeQuery(details.mode)}`}
          className="inline-block py-1 hover:text-link hover:underline"
        >
          {t('market.title')}
        </Link>
        {item.tags.length > 0 && <span aria-hidden>{' · '}</span>}
        <TagLinks tags={item.tags} names={tagNames} mode={details.mode} />
      </nav>
      <ItemHeader item={item} gunBuild={details.gunBuild} mode={details.mode} />
      {item.partial && (
        <div className="mb-4">
          <Notice tone="warning">{t('item.partial')}</Notice>
        </div>
      )}
      <ItemBlocks item={item} details={details} history={history} />
      <LazyTray mode={details.mode} />
    </article>
  )
}
