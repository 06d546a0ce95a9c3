import { uidOf } from '@raidkit/rules/platform/uid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fakePages } from '../../testing/sites/fakePages.ts'
import { keyHolder } from '../../testing/sites/apiKey.ts'
import { testApp, type TestApp } from '../../testing/testApp.ts'

const CDN = 'https://assets.example'
const SALEWA = '544fb45d4bdc2dee738b4568'
const IMAGES_URL = [
  `icon=${CDN}/{id}-icon.webp`,
  `grid=${CDN}/{id}-grid-image.webp`,
  `512=${CDN}/{id}-512.webp`,
  `trader=https://traders.example/{id}.webp`,
].join(' ')

let site: TestApp
beforeAll(async () => {
  site = await testApp({ source: fakePages(), environment: { PRICE_FEED: 'sample', IMAGES_URL } })
}, 60_000)
afterAll(() => site.close())

it('the price API names pictures by the templates', async () => {
  const { key } = await keyHolder(site)
  const reply = await site.app.inject({
    url: `/api/v1/item?uid=${uidOf(SALEWA)}`,
    headers: { 'x-api-key': key },
  })
  expect(reply.json()[0]).toMatchObject({
    icon: `${CDN}/${SALEWA}-icon.webp`,
    img: `${CDN}/${SALEWA}-grid-image.webp`,
    imgBig: `${CDN}/${SALEWA}-512.webp`,
  })
})

it('so does an item by its address', async () => {
  const payload = { url: 'salewa_first_aid_kit' }
  const reply = await site.app.inject({ method: 'POST', url: '/api/be/item/by-url', payload })
  expect(reply.json()).toMatchObject({
    wikiIcon: `${CDN}/${SALEWA}-icon.webp`,
    wikiImg: `${CDN}/${SALEWA}-grid-image.webp`,
    enImg: `${CDN}/${SALEWA}-512.webp`,
  })
})

it('pages may load pictures from there, and from nowhere else', async () => {
  const policy = String((await site.app.inject('/')).headers['content-security-policy'])
  expect(/img-src ([^;]+)/.exec(policy)?.[1]).toBe(`'self' data: blob: ${CDN} https://traders.example`)
})
