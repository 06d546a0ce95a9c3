import { sharePicture, SHARE_PICTURE_SIZE } from '@raidkit/contract/guns/sharePicture'
import { LANGUAGES } from '@raidkit/rules/platform/languages'
import { MAP_SLUGS } from '@raidkit/rules/platform/maps'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pngSize } from '../../testing/samples/pngSize.ts'
import { testApp, type TestApp } from '../../testing/testApp.ts'

let site: TestApp
beforeAll(async () => void (site = await testApp({ environment: { PRICE_FEED: 'sample' } })))
afterAll(() => site.close())

const SALEWA = 'salewa_first_aid_kit'

describe('addresses', () => {
  it.each([
    [{ kind: 'item', slug: SALEWA, lang: 'en' }, `/images/share/item/${SALEWA}.png`],
    [
      { kind: 'chart', slug: 'a/b', lang: 'ru', mode: 'PVE', atMs: 5 },
      '/images/share/chart/a%2Fb.png?lang=ru&mode=PVE&at=5',
    ],
  ] as const)('%j is %s', (address, path) => expect(sharePicture(address)).toBe(path))
})

describe('pictures of', () => {
  it.each([
    ['an item', { kind: 'item', slug: SALEWA, lang: 'en' }],
    ['an item in Russian', { kind: 'item', slug: SALEWA, lang: 'ru', mode: 'PVE' }],
    [
      'an item that is not sold on the flea market',
      { kind: 'item', slug: 'secure_container_gamma', lang: 'en' },
    ],
    ['a quest', { kind: 'quest', slug: 'debut', lang: 'ru' }],
    ['a map', { kind: 'map', slug: 'customs', lang: 'de' }],
  ] as const)('%s', async (_, address) => {
    const reply = await site.app.inject(sharePicture(address))
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png'])
    expect(pngSize(reply.rawPayload)).toEqual(SHARE_PICTURE_SIZE)
    expect(reply.rawPayload.length).toBeLessThan(200_000)
    expect(reply.headers['cache-control']).toBe('public, max-age=3600')
  })

  it('a chart for messages', async () => {
    const reply = await site.app.inject(sharePicture({ kind: 'chart', slug: SALEWA, lang: 'kr' }))
    expect(pngSize(reply.rawPayload)).toEqual({ width: 800, height: 400 })
  })

  it('every language and every map', async () => {
    const asked = [
      ...LANGUAGES.map((lang) => sharePicture({ kind: 'chart', slug: SALEWA, lang })),
      ...MAP_SLUGS.map((slug) => sharePicture({ kind: 'map', slug, lang: 'en' })),
    ]
    for (const address of asked) expect((await site.app.inject(address)).statusCode, address).toBe(200)
  })

  it.each([
    ['item', SALEWA],
    ['quest', 'debut'],
    ['map', 'customs'],
    ['chart', SALEWA],
  ] as const)('the %s in Chinese, Japanese and Korean, each with letters of its own', async (kind, slug) => {
    const pictures = new Set<string>()
    for (const lang of ['en', 'ch', 'jp', 'kr'] as const) {
      const { statusCode, rawPayload } = await site.app.inject(sharePicture({ kind, slug, lang }))
      expect(statusCode).toBe(200)
      pictures.add(rawPayload.toString('base64'))
    }
    expect(pictures.size).toBe(4)
  })

  it('another language is another picture, nonsense in the address is none', async () => {
    const picture = async (address: string) => (await site.app.inject(address)).rawPayload
    const english = await picture(`/images/share/item/${SALEWA}.png`)
    expect(await picture(`/images/share/item/${SALEWA}.png?lang=ru`)).not.toEqual(english)
    expect(await picture(`/images/share/item/${SALEWA}.png?lang=xx&mode=season&at=%00`)).toEqual(english)
  })
})

it.each([
  'item/nothing.png',
  `item/${SALEWA}`,
  `item/${SALEWA}.svg`,
  'item/..%2f..%2fetc%2fpasswd.png',
  'item/.png',
  'quest/nothing.png',
  'quest/__proto__.png',
  'map/terminal2.png',
  'loadout/x.png',
  'toString/x.png',
])('%s is not there', async (file) =>
  expect((await site.app.inject(`/images/share/${file}`)).statusCode).toBe(404),
)
