import { itemByUrl, listTags, listItems } from '@raidkit/contract/catalogue/items'
import { sharePicture } from '@raidkit/contract/guns/sharePicture'
import { itemDetails, type ItemDetails } from '@raidkit/contract/market/itemDetails'
import { getPriceHistory } from '@raidkit/contract/prices/prices'
import { slugSearches, type Item } from '@raidkit/rules/catalogue/items'
import { type GameMode, GAME_MODES } from '@raidkit/rules/catalogue/modes'
import { moneyText, changeText } from '@raidkit/rules/platform/display'
import { HREFLANGS } from '@raidkit/rules/platform/languages'
import { itemLink, tagLink, gunLink } from '@raidkit/rules/platform/links'
import { Link } from 'react-router'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { notFoundNear } from '../../api/notFound.ts'
import { pageHandle } from '../../api/pageHandle.ts'
import { isRefusal } from '../../api/refusal.ts'
import { FavouriteButton } from '../../catalogue/shared/game/FavouriteButton.tsx'
import { ItemTile } from '../../catalogue/shared/game/ItemTile.tsx'
import { rememberMode } from '../../catalogue/shared/game/rememberedMode.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { useLivePrices } from '../../prices/shared/prices/useLivePrices.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { ExternalLink } from '../../ui/navigation/ExternalLink.tsx'
import { LazyTray } from '../shared/compare/LazyTray.tsx'
import { MarkButton } from '../shared/compare/MarkButton.tsx'
import { useMarks } from '../shared/compare/marks.ts'
import { useFavourites } from '../shared/favourites/useFavourites.ts'
import { alertLink } from '../shared/items/alertLink.ts'
import { modeQuery } from '../shared/items/modeQuery.ts'
import { TagLinks } from '../shared/items/rare/TagLinks.tsx'
import type { Route } from './+types/ItemPage.ts'
import { ItemBlocks } from './ItemBlocks.tsx'
import { shouldRevalidateItem, choiceOf, useItemChoice } from './choice.ts'

/** Number of slots above which an item is drawn in smaller cells, to fit a phone. */
const SMALL_SLOTS = 6

const MOST = 3

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

/** Throws the not-found page for an unknown item address, with links to the items with similar names. */
async function throwWithNearestItems({ ask, params, url, language }: Loading): Promise<never> {
  for (const search of slugSearches(params['url'] ?? '')) {
    const { items } = await ask(listItems, { search, lang: language, limit: MOST })
    const near = items.map((item) => ({ to: itemLink(item), name: item.name }))
    if (near.length > 0) throw notFoundNear(url, near)
  }
  throw notFoundNear(url, [])
}

type Props = { item: Item; gunBuild: ItemDetails['gunBuild']; mode: GameMode }

/** Renders the name of the item and its tile. */
function ItemHeader({ item, gunBuild, mode }: Props) {
  const t = useText()
  const { isFavourite, toggle } = useFavourites()
  const marks = useMarks()
  const isTranslated = useLanguage() !== 'en' && item.enName !== undefined
  const [width, height] = [item.assembledWidth ?? item.width, item.assembledHeight ?? item.height]
  const size = width * height > SMALL_SLOTS ? 'sm' : width * height > 2 ? 'md' : 'lg'
  return (
    <header className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3">
      <ItemTile item={{ ...item, width, height }} size={size} spread />
      <div className="min-w-0 grow basis-40 sm:basis-64">
        <div className="flex items-start gap-1">
          <h1 className="min-w-0 text-2xl font-semibold wrap-anywhere">{item.name}</h1>
          <FavouriteButton item={item} isFavourite={isFavourite(item.uid)} onToggle={toggle} />
          <MarkButton item={item} isMarked={marks.items.some(({ uid }) => uid === item.uid)} />
        </div>
        <p className="text-muted">
          {item.shortName}
          {isTranslated && (
            <>
              <span aria-hidden>{' · '}</span>
              <span lang={HREFLANGS.en}>{item.enName}</span>
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <LinkButton to={alertLink(item, mode)} size="sm">
          {t('item.alert')}
        </LinkButton>
        {gunBuild && (
          <LinkButton to={builderLink(item, gunBuild)} size="sm">
            {t('item.openBuilder')}
          </LinkButton>
        )}
        {item.wikiUrl && (
          <ExternalLink href={item.wikiUrl} className="target text-link hover:underline">
            {t('item.wiki')}
          </ExternalLink>
        )}
        <ModeLinks />
      </div>
    </header>
  )
}

/** Returns the builder's address of this gun: with the build that an operator chose, its own, or none. */
function builderLink(
  { url, gunBuildUid, gunBuildUrl }: Item,
  gunBuild: NonNullable<Props['gunBuild']>,
): string {
  const named = gunBuildUid && gunBuildUrl ? { gunBuildUid, gunBuildUrl } : gunBuild
  return named.gunBuildUid ? itemLink({ url, ...named }) : gunLink({ url: named.gunBuildUrl })
}

/** Renders links to the two modes, whose prices are never mixed, as two addresses of one page. */
function ModeLinks() {
  const t = useText()
  const { mode, linkTo } = useItemChoice()
  return (
    <nav aria-label={t('item.modes')} className="flex overflow-hidden rounded-md border border-edge text-sm">
      {GAME_MODES.map((each) => (
        <Link
          key={each}
          to={linkTo({ mode: each })}
          preventScrollReset
          onClick={() => rememberMode(each)}
          aria-current={each === mode ? 'page' : undefined}
          className={joinClasses(
            'target control-sm inline-flex items-center px-3 font-medium focus-visible:-outline-offset-2',
            each === mode ? 'bg-selected text-text' : 'text-muted hover:bg-raised hover:text-text',
          )}
        >
          {each}
        </Link>
      ))}
    </nav>
  )
}
