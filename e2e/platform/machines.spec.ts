import type { APIRequestContext } from '@playwright/test'
import { graphOf } from '../linkedData.ts'
import { expect, test } from '../test.ts'

const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc)
const links = (text: string) =>
  [...text.matchAll(/hreflang="([^"]*)" href="([^"]*)"/gi)].map(([, language, href]) => `${language} ${href}`)
async function textOf(request: APIRequestContext, url: string): Promise<string> {
  const reply = await request.get(url, { maxRedirects: 0 })
  expect(reply.status(), url).toBe(200)
  return reply.text()
}

/** The first, the middle and the last of a list. */
const some = (list: string[]) =>
  [list[0], list[list.length >> 1], list.at(-1)].filter((one) => one !== undefined)

test('robots.txt leads to the sitemaps', async ({ request, baseURL }) => {
  const robots = await textOf(request, '/robots.txt')
  expect(robots).toContain(`\nSitemap: ${baseURL}/sitemap.xml\n`)
  const files = locs(await textOf(request, '/sitemap.xml'))
  expect(files).toContain(`${baseURL}/sitemaps/items-ru.xml`)
})

for (const [kind, language] of [
  ['pages', 'en'],
  ['items', 'ru'],
  ['tags', 'jp'],
  ['maps', 'en'],
]) {
  test(`the sitemap of ${kind} in ${language} lists pages that say the same of themselves`, async ({
    request,
  }) => {
    const xml = await textOf(request, `/sitemaps/${kind}-${language}.xml`)
    for (const loc of some(locs(xml))) {
      const html = await textOf(request, loc)
      expect(html, loc).toContain(`<link rel="canonical" href="${loc}"/>`)
      expect(html).not.toContain('noindex')
      const entry = xml.split('\n').find((line) => line.includes(`<loc>${loc}</loc>`)) ?? ''
      expect(links(html.replaceAll('hrefLang', 'hreflang'))).toEqual(links(entry))
      if (kind === 'pages') continue
      const trail = graphOf(html).find((thing) => thing['@type'] === 'BreadcrumbList')
      expect(trail?.itemListElement?.at(-1)?.item).toBe(loc)
    }
  })
}

test('the first page says how to search the site, and the search is there', async ({
  page,
  request,
  baseURL,
}) => {
  const [site] = graphOf(await textOf(request, '/ru'))
  expect(site).toMatchObject({ '@type': 'WebSite', inLanguage: 'ru', url: `${baseURL}/ru` })
  const template = site?.potentialAction?.target.urlTemplate ?? ''
  await page.goto(template.replace('{search_term_string}', 'salewa'))
  await expect(page.locator('[data-row]').first()).toContainText('Salewa')
})

test('an item is a thing without offers, with its preview complete', async ({ page, request, baseURL }) => {
  const html = await textOf(request, '/item/salewa_first_aid_kit')
  const thing = graphOf(html).find((one) => one['@type'] === 'Thing')
  expect(thing).toMatchObject({ name: 'Salewa first aid kit', identifier: '544fb45d4bdc2dee738b4568' })
  expect(JSON.stringify(graphOf(html))).not.toMatch(/offers|"price/i)
  for (const [property, content] of [
    ['og:type', 'product'],
    ['og:url', `${baseURL}/item/salewa_first_aid_kit`],
    ['og:locale', 'en_US'],
    ['og:locale:alternate', 'ru_RU'],
  ]) {
    expect(html).toContain(`<meta property="${property}" content="${content}"/>`)
  }
  expect(html).toMatch(/<meta property="og:image:alt" content="[^"]+"\/>/)
  // Nothing of it is held up by the content security policy: a fault on the page would fail the test.
  await page.goto('/item/salewa_first_aid_kit')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salewa first aid kit')
})

test('another address of an item names the right one', async ({ request, baseURL }) => {
  const html = await textOf(request, '/item/salewa-first-aid-kit')
  expect(html).toContain(`<link rel="canonical" href="${baseURL}/item/salewa_first_aid_kit"/>`)
})
