import { HREFLANGS, LANGUAGES, type Language } from '@raidkit/rules/platform/languages'
import { localePath } from '@raidkit/rules/platform/links'
import { useState } from 'react'
import { generatePath, useMatches, type UIMatch } from 'react-router'
import type { PageHandle, PageHead as Head } from '../../api/pageHandle.ts'
import { useSite } from '../../api/site.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import type { Page } from '../../pages.ts'
import { useSampleDate } from '../../ui/hooks/useSampleDate.ts'
import { pageOf } from '../page/pageOf.ts'
import { SITE_NAME, titleOf } from '../siteName.ts'
import { isDescribed, scriptJson, structuredData, type DescribedPage } from './structuredData.ts'

/**
 * Size of a page's own share picture: `SHARE_PICTURE_SIZE` of the contract, repeated here to keep that module out of
 * the frame's chunk.
 */
const PICTURE_SIZE = { width: 1200, height: 630 }
/** Share picture of pages without one of their own. */
const SITE_IMAGE = { path: '/icons/icon-512.png', width: 512, height: 512 }

/**
 * Renders the page's title, description and links for readers, search engines and previews. React hoists them into the
 * head.
 */
export function PageHead() {
  const t = useText()
  const date = useSampleDate()
  const match = useMatches().at(-1)
  const page = pageOf(match?.id ?? '')
  if (!match || !page) return null
  const head = ownHead(match, t) ?? { title: t(page.title) }
  const plain = head.description ?? t(page.description ?? 'site.description')
  const isSample = page.hasModes && date !== undefined
  const title = isSample ? t('prices.head.title', { title: head.title }) : head.title
  const description = isSample ? t('prices.head.description', { date, description: plain }) : plain
  return (
    <>
      <title>{titleOf(title)}</title>
      <meta name="description" content={description} />
      {page.unlisted || page.access ? (
        <meta name="robots" content="noindex" />
      ) : (
        <Addresses
          path={head.path ?? canonicalPath(page, match)}
          // The subject's name does not include what the title adds.
          head={{ ...head, name: head.name ?? head.title, title, description }}
        />
      )}
    </>
  )
}

function Addresses({ path, head }: { path: string; head: Head }) {
  const t = useText()
  const language = useLanguage()
  const { siteUrl } = useSite()
  const address = (of: Language) => new URL(localePath(path, of), siteUrl).href
  return (
    <>
      <link rel="canonical" href={address(language)} />
      {LANGUAGES.map((other) => (
        <link key={other} rel="alternate" hrefLang={HREFLANGS[other]} href={address(other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address('en')} />
      <meta property="og:type" content={head.item ? 'product' : 'website'} />
      <meta property="og:site_name" content={SITE_NAME} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={address(language)} />
      <meta property="og:locale" content={territory(language)} />
      {LANGUAGES.filter((other) => other !== language).map((other) => (
        <meta key={other} property="og:locale:alternate" content={territory(other)} />
      ))}
      <ShareImage image={head.image} alt={head.title} />
      <JsonLd
        page={{
          head,
          path,
          address: (of) => new URL(localePath(of, language), siteUrl).href,
          site: { name: SITE_NAME, home: t('market.title'), language: HREFLANGS[language] },
        }}
      />
    </>
  )
}

function ShareImage({ image, alt }: { image: string | undefined; alt: string }) {
  const { siteUrl } = useSite()
  const { path, width, height } = image ? { path: image, ...PICTURE_SIZE } : SITE_IMAGE
  return (
    <>
      <meta property="og:image" content={new URL(path, siteUrl).href} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={image ? alt : SITE_NAME} />
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  )
}

function ownHead({ handle, loaderData }: UIMatch, t: ReturnType<typeof useText>): Head | undefined {
  // Safe: our pages export no other handle, and each receives the data of its own loader.
  const own = handle as PageHandle | undefined
  return loaderData === undefined ? undefined : own?.head(loaderData, t)
}

/** Returns the page's canonical path, even if another of its paths was requested. */
function canonicalPath(page: Page, { params }: UIMatch): string {
  return generatePath(page.path, params)
}

const territories = new Map<Language, string>()

/**
 * Returns the locale of a language with its country, `en_US`, as Open Graph requires. Cached, because every page lists
 * all languages.
 */
function territory(language: Language): string {
  const known = territories.get(language)
  if (known !== undefined) return known
  const { language: code, region } = new Intl.Locale(HREFLANGS[language]).maximize()
  territories.set(language, `${code}_${region}`)
  return `${code}_${region}`
}

/**
 * Structured data for search engines. It is data, not code, so the content security policy does not apply. Search
 * engines load every page anew, so only the server renders it; the browser leaves it in place until the next
 * navigation.
 */
function JsonLd({ page }: { page: DescribedPage }) {
  const [firstPath] = useState(page.path)
  if (page.path !== firstPath || !isDescribed(page)) return null
  return (
    <script
      type="application/ld+json"
      // oxlint-disable-next-line react/no-danger -- JSON, escaped so that it cannot end the element
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? scriptJson(structuredData(page)) : '' }}
      suppressHydrationWarning
    />
  )
}
