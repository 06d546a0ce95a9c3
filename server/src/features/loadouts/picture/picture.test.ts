import { inflateSync } from 'node:zlib'
import { LOADOUT_PICTURE_SIZE, loadoutPicture as pathOf } from '@raidkit/contract/loadoutPicture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { savedLoadout } from '../../../testing/loadouts.ts'
import { testApp, type TestApp } from '../../../testing/testApp.ts'
import { makeCanvas } from './canvas.ts'
import { loadoutPicture } from './loadoutPicture.ts'
import { isDrawable } from './pixelFont.ts'

/** Chunks of a PNG by their type. */
function chunksOf(png: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at)
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  return chunks
}

describe('a drawing', () => {
  it('is a PNG of its size with the pixels that were filled', async () => {
    const canvas = makeCanvas(4, 2, [
      [0, 0, 0],
      [255, 0, 0],
    ])
    canvas.paint({ x: 1, y: -5, width: 2, height: 6 }, 1)
    canvas.paint({ x: 9, y: 0, width: 2, height: 2 }, 1)
    const chunks = chunksOf(await canvas.png())
    expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND'])
    expect([...chunks.get('IHDR')!]).toEqual([0, 0, 0, 4, 0, 0, 0, 2, 8, 3, 0, 0, 0])
    expect([...inflateSync(chunks.get('IDAT')!)]).toEqual([0, 0, 1, 1, 0, 0, 0, 0, 0, 0])
  })

  it.each([
    ['AK-74N 5.45x39', true],
    ['Тихая сборка, ёж', true],
    ['静か', false],
    ['\u202E', false],
  ])('%j can be written: %j', (text, can) => expect(isDrawable(text)).toBe(can))

  it('of a build with the longest title and wild stats is still a picture', async () => {
    const wild = { ergonomics: -40, recoilVertical: 1e9, recoilHorizontal: 0, accuracy: 0, weight: 99 }
    const png = await loadoutPicture({
      ...{ title: 'x'.repeat(80), gun: 'y'.repeat(200), parts: 100, figures: { ...wild, capacity: 1 } },
    })
    const header = chunksOf(png).get('IHDR')!
    expect([header.readUInt32BE(0), header.readUInt32BE(4)]).toEqual(Object.values(LOADOUT_PICTURE_SIZE))
    expect(png.length).toBeLessThan(40_000)
  })
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
    expect(reply.rawPayload.subarray(1, 4).toString()).toBe('PNG')
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
