import { loadoutPicture as pathOf } from '@raidkit/contract/guns/loadoutPicture'
import { SHARE_PICTURE_SIZE } from '@raidkit/contract/guns/sharePicture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPictures, penForText } from '../../../platform/pictures/index.ts'
import { savedLoadout } from '../../../testing/samples/loadouts.ts'
import { pngSize } from '../../../testing/samples/pngSize.ts'
import { silentLog } from '../../../testing/silentLog.ts'
import { testApp, type TestApp } from '../../../testing/testApp.ts'
import { loadoutPicture } from './loadoutPicture.ts'

it.each([
  ['longest', 'x'.repeat(80)],
  ['longest Chinese', '静'.repeat(80)],
  ['Korean', '조용한 숲'],
  ['unwritable', '🦔'],
])('a build with the %s title and wild stats is still a picture', async (_, title) => {
  const wild = { ergonomics: -40, recoilVertical: 1e9, recoilHorizontal: 0, accuracy: 0, weight: 99 }
  const drawing = loadoutPicture({
    pen: await penForText(title),
    lang: 'en',
    title,
    gun: 'y'.repeat(200),
    parts: 100,
    figures: { ...wild, capacity: 1 },
  })
  const pictures = openPictures({ log: silentLog, counts: undefined })
  const png = await pictures.png({ key: title, make: async () => drawing, ip: '192.0.2.1' })
  await pictures.stop()
  expect(pngSize(png)).toEqual(SHARE_PICTURE_SIZE)
})

describe('the picture of a build', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await testApp()
  })
  afterAll(() => site.close())

  it('is there while the build is published', async () => {
    const owner = await site.as('pro')
    const { uid } = await savedLoadout(site, owner, { public: true })
    const reply = await site.app.inject(pathOf(uid))
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png'])
    expect(pngSize(reply.rawPayload)).toEqual(SHARE_PICTURE_SIZE)
    const japanese = await site.app.inject(pathOf(uid, 'jp'))
    expect(pngSize(japanese.rawPayload)).toEqual(SHARE_PICTURE_SIZE)
    expect(japanese.rawPayload.equals(reply.rawPayload)).toBe(false)
    expect((await site.app.inject(`${pathOf(uid)}?lang=xx`)).rawPayload).toEqual(reply.rawPayload)
    await owner.ask({ method: 'DELETE', url: '/api/be/loadouts', payload: { uid } })
    expect((await site.app.inject(pathOf(uid))).statusCode).toBe(404)
    const hidden = await savedLoadout(site, owner)
    expect((await owner.ask({ url: pathOf(hidden.uid) })).statusCode).toBe(404)
  })

  it.each([
    'x.png',
    '..%2f..%2fetc.png',
    '3f0c2c3e-8a57-4f0e-9b1c-0d2f5a6b7c8d.png',
    '3f0c2c3e-8a57-4f0e-9b1c-0d2f5a6b7c8d',
  ])('%s is not there', async (file) =>
    expect((await site.app.inject(`/images/loadouts/${file}`)).statusCode).toBe(404),
  )
})
