import { itemByUrl, listTags } from '@raidkit/contract/items'
import { moneyText } from '@raidkit/rules/display'
import { HREFLANGS } from '@raidkit/rules/languages'
import { itemLink, tagLink } from '@raidkit/rules/links'
import { Link } from 'react-router'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { pageHandle } from '../../api/pageHandle.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { TagLinks } from '../../ui/items/TagLinks.tsx'
import { ItemTile } from '../../ui/ItemTile.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ItemContents } from './ItemContents.tsx'
import { ItemFacts } from './ItemFacts.tsx'
import type { Route } from './+types/ItemPage.ts'

async function load({ ask, params, language }: Loading) {
  const item = await ask(itemByUrl, { url: params['url'] ?? '', lang: language })
  const { tags } = await ask(listTags, { lang: language })
  const names = tags.filter(({ tag }) => item.tags.includes(tag)).map(({ tag, name }) => [tag, name] as const)
  return { item, tagNames: new Map(names), basePrice: moneyText(item.basePrice, language) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const handle = pageHandle<typeof load>(({ item, tagNames, basePrice }, t) => ({
  title: item.name,
  description: t('item.description', { name: item.name, shortName: item.shortName, basePrice }),
  path: itemLink({ url: item.url }),
  breadcrumbs: item.tags.slice(0, 1).map((tag) => ({ name: tagNames.get(tag) ?? tag, path: tagLink(tag) })),
  item,
}))

export default function ItemPage({ loaderData: { item, tagNames } }: Route.ComponentProps) {
  const t = useText()
  const isTranslated = useLanguage() !== 'en' && item.enName !== undefined
  return (
    <article>
      <nav aria-label={t('items.breadcrumb')} className="mb-3 text-sm text-muted">
        <Link to="/" className="inline-block py-1 hover:text-accent hover:underline">
          {t('market.title')}
        </Link>
        {item.tags.length > 0 && <span aria-hidden>{' · '}</span>}
        <TagLinks tags={item.tags} names={tagNames} />
      </nav>
      <header className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <ItemTile item={item} size={item.slots > SMALL_SLOTS ? 'md' : 'lg'} spread />
        <div className="min-w-0 grow basis-64">
          <h1 className="text-2xl font-semibold">{item.name}</h1>
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
        {item.wikiUrl && (
          <ExternalLink href={item.wikiUrl} className="target text-accent hover:underline">
            {t('item.wiki')}
          </ExternalLink>
        )}
      </header>
      {item.partial && <Notice tone="warning">{t('item.partial')}</Notice>}
      <div className="flex flex-col gap-6">
        {!item.partial && <ItemFacts item={item} />}
        <ItemContents item={item} />
      </div>
    </article>
  )
}

/** Larger things are drawn in smaller cells, or they would not fit a phone. */
const SMALL_SLOTS = 6
