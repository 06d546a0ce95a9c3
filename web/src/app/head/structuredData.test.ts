import { describe, expect, it } from 'vitest'
import { isDescribed, scriptJson, structuredData, type DescribedPage } from './structuredData.ts'

const page = (head: Partial<DescribedPage['head']>, path: string): DescribedPage => ({
  head: { title: 'Salewa first aid kit', description: 'What it costs', ...head },
  path,
  address: (of) => `https://site.example/ru${of === '/' ? '' : of}`,
  site: { name: 'Raidkit', home: 'Market', language: 'ru' },
})

describe('structuredData', () => {
  it('of the first page is the site and how to search it', () => {
    expect(structuredData(page({}, '/'))).toEqual([
      expect.objectContaining({
        '@type': 'WebSite',
        name: 'Raidkit',
        url: 'https://site.example/ru',
        inLanguage: 'ru',
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: 'https://site.example/ru?q={search_term_string}',
          },
          'query-input': 'required name=search_term_string',
        },
      }),
    ])
  })

  it('of a map is the way to it, the map and the places on it', () => {
    const head = {
      title: 'Customs map',
      name: 'Customs',
      breadcrumbs: [],
      map: { places: ['Dorms', 'Big Red'] },
    }
    const [, map] = structuredData(page(head, '/maps/customs'))
    expect(map).toMatchObject({
      '@type': 'Map',
      name: 'Customs map',
      url: 'https://site.example/ru/maps/customs',
      about: { name: 'Customs', containsPlace: [{ name: 'Dorms' }, { name: 'Big Red' }] },
    })
  })

  it('of an item is the way to it and the thing, without anything to buy', () => {
    const item = {
      shortName: 'Salewa',
      bsgId: '544fb45d4bdc2dee738b4568',
      wikiUrl: 'https://wiki.example/Salewa',
    }
    const head = { breadcrumbs: [{ name: 'Meds', path: '/tag/Meds' }], item }
    const data = structuredData(page(head, '/item/salewa_first_aid_kit'))
    expect(data).toEqual([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Market', item: 'https://site.example/ru' },
          { '@type': 'ListItem', position: 2, name: 'Meds', item: 'https://site.example/ru/tag/Meds' },
          {
            '@type': 'ListItem',
            position: 3,
            name: 'Salewa first aid kit',
            item: 'https://site.example/ru/item/salewa_first_aid_kit',
          },
        ],
      },
      expect.objectContaining({
        '@type': 'Thing',
        name: 'Salewa first aid kit',
        alternateName: 'Salewa',
        identifier: '544fb45d4bdc2dee738b4568',
        sameAs: 'https://wiki.example/Salewa',
      }),
    ])
    expect(scriptJson(data)).not.toMatch(/offers|"price/)
  })

  it('of any other page is nothing', () => expect(structuredData(page({}, '/time'))).toEqual([]))
})

describe('isDescribed', () => {
  it.each([
    ['/', {}],
    ['/time', {}],
    ['/tag/x', { breadcrumbs: [] }],
    ['/maps/customs', { map: { places: [] } }],
    ['/item/x', { item: { shortName: 'Salewa', bsgId: 'x', wikiUrl: 'https://wiki.example/Salewa' } }],
  ])('says of %s what the server will write', (path, head) => {
    expect(isDescribed(page(head, path))).toBe(structuredData(page(head, path)).length > 0)
  })
})

describe('scriptJson', () => {
  it.each(['</script><script>alert(1)</script>', '<!--<script>', '\u2028', '"quoted"'])(
    'carries %j without ending its element',
    (title) => {
      const json = scriptJson(structuredData(page({ title, breadcrumbs: [] }, '/tag/x')))
      expect(json).not.toContain('<')
      expect(JSON.parse(json)['@graph'][0].itemListElement[1].name).toBe(title)
    },
  )
})
