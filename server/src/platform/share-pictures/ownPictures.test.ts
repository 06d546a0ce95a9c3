import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sharePicture, SHARE_PICTURE_SIZE } from '@raidkit/contract/guns/sharePicture'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawnPicture, uploadPicture } from '../../testing/samples/pictureFiles.ts'
import { pngSize } from '../../testing/samples/pngSize.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const SALEWA = 'salewa_first_aid_kit'
/** Area in the middle of the tile. */
const MIDDLE = { left: 130, top: 205, width: 40, height: 20 }
const BLUE = [0, 0, 250, 255] as const

let site: TestApp
let editor: Person
let folder: string
let uid: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'raidkit-share-'))
  site = await testApp({ environment: { PRICE_FEED: 'sample', DATA_DIR: folder } })
  editor = await site.as('editor')
  uid = site.deps.catalog.current.itemsByUrl.get(SALEWA)?.uid ?? ''
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

async function show(look: Parameters<typeof drawnPicture>[0] = {}): Promise<string> {
  const file = await drawnPicture(look).png().toBuffer()
  const { name } = (await uploadPicture(editor, file, { item: uid })).body
  const url = '/api/be/admin/pictures'
  const { pictures } = (await editor.ask({ url })).json()
  const seen = pictures.find((one: { uid: string }) => one.uid === uid)?.version ?? 0
  const payload = { changes: [{ uid, name, seen }] }
  expect((await editor.ask({ method: 'PUT', url, payload })).statusCode).toBe(200)
  await site.deps.catalog.refresh()
  return name
}

async function tileColour() {
  const { statusCode, rawPayload } = await site.app.inject(
    sharePicture({ kind: 'item', slug: SALEWA, lang: 'en' }),
  )
  expect([statusCode, pngSize(rawPayload)]).toEqual([200, SHARE_PICTURE_SIZE])
  const { channels } = await sharp(await sharp(rawPayload).extract(MIDDLE).toBuffer()).stats()
  const [red = 0, , blue = 0] = channels.map(({ mean }) => mean)
  if (Math.max(red, blue) < 120) return 'tile'
  return red > blue ? 'red' : 'blue'
}

it('an item with a picture of the operator is shown with it, a new one at once', async () => {
  expect(await tileColour()).toBe('tile')
  await show()
  expect(await tileColour()).toBe('red')
  await show({ colour: BLUE })
  expect(await tileColour()).toBe('blue')
})

it.each([
  ['is gone', 4, (file: string) => rm(file)],
  ['is broken', 6, (file: string) => writeFile(file, 'RIFF, and then nothing')],
])('where its file %s the item is a tile', async (_, edge, spoil) => {
  // The picture is new each time, since a file is cached after its first read.
  const name = await show({ edge })
  await spoil(path.join(folder, 'pictures', name, 'full.webp'))
  expect(await tileColour()).toBe('tile')
  await show({ colour: BLUE })
  expect(await tileColour()).toBe('blue')
})
