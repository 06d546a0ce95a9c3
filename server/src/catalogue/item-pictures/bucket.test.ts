import { PICTURE_UPLOAD } from '@raidkit/contract/catalogue/itemPictures'
import { pictureAddress } from '@raidkit/rules/catalogue/item-pictures'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { drawnPicture, uploadPicture } from '../../testing/samples/pictureFiles.ts'
import { bucketServer, type BucketServer } from '../../testing/services/bucketServer.ts'
import { testApp } from '../../testing/testApp.ts'
import { twoNodes, type Cluster } from '../../testing/sites/twoNodes.ts'

let service: BucketServer
let png: Buffer
beforeAll(async () => {
  service = await bucketServer()
  png = await drawnPicture().png().toBuffer()
})
afterAll(() => service.close())

describe('two nodes and a bucket', () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await twoNodes(service.settings)
  })
  afterAll(() => cluster.close())

  it('what one node saves the other shows within 2 s', async () => {
    const [first, second] = cluster.nodes
    const { uid, url } = await anItem(first.url)
    const sent = { cookie: cluster.cookie, origin: first.url }
    const upload = await fetch(`${first.url}${PICTURE_UPLOAD}?file=x.png&item=${uid}`, {
      method: 'POST',
      body: new Uint8Array(png),
      headers: { ...sent, 'content-type': 'image/png' },
    })
    const { name } = (await upload.json()) as { name: string }
    expect([...service.objects.keys()].filter((key) => key.includes(name))).toHaveLength(5)
    const saved = await fetch(`${first.url}/api/be/admin/pictures`, {
      method: 'PUT',
      headers: { ...sent, 'content-type': 'application/json' },
      body: JSON.stringify({ changes: [{ uid, name }] }),
    })
    expect(saved.status).toBe(200)
    expect(((await saved.json()) as { storage: string }).storage).toBe('bucket')
    await vi.waitFor(async () => expect((await itemAt(second.url, url)).picture).toBe(name), {
      timeout: 2000,
      interval: 50,
    })
    const file = await fetch(second.url + pictureAddress(name, 'icon'))
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })
})

type ItemSummary = { uid: string; url: string; picture?: string }

async function anItem(site: string): Promise<ItemSummary> {
  const { items } = (await (await fetch(`${site}/api/be/items?limit=1`)).json()) as { items: ItemSummary[] }
  return items[0]!
}

async function itemAt(site: string, url: string): Promise<ItemSummary> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ url })
  return (await (
    await fetch(`${site}/api/be/item/by-url`, { method: 'POST', headers, body })
  ).json()) as ItemSummary
}

describe('a bucket that fails', () => {
  it('a wrong key keeps nothing, and the upload says so', async () => {
    const site = await testApp({ environment: { ...service.settings, S3_SECRET: 'another' } })
    const count = service.objects.size
    const { status, body } = await uploadPicture(await site.as('editor'), png)
    expect([status, body.error.fault]).toEqual([422, { field: 'picture.png', why: 'storage' }])
    expect(service.objects.size).toBe(count)
    await site.close()
  })

  it('while it is away pictures are not kept by readers as missing, and come when it is back', async () => {
    const site = await testApp({ environment: service.settings })
    const { body } = await uploadPicture(await site.as('editor'), png)
    service.behave('broken')
    const away = await site.app.inject(pictureAddress(body.name, 'tile'))
    expect([away.statusCode, String(away.headers['cache-control'])]).toEqual([
      503,
      expect.not.stringContaining('immutable'),
    ])
    service.behave('none')
    expect((await site.app.inject(pictureAddress(body.name, 'tile'))).statusCode).toBe(200)
    service.behave('broken') // served from memory
    expect((await site.app.inject(pictureAddress(body.name, 'tile'))).statusCode).toBe(200)
    service.behave('none')
    await site.close()
  })
})

describe('what is not in the bucket', () => {
  const address = pictureAddress(`${'b'.repeat(24)}-9x9`, 'icon')

  it('is asked for once, by however many readers, also where the key may not list it', async () => {
    const warned: unknown[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void warned.push(line) })
    const site = await testApp({ environment: service.settings, log })
    service.behave('unlisted')
    const before = service.requests.length
    const first = await Promise.all(Array.from({ length: 20 }, () => site.app.inject(address)))
    const later = await site.app.inject(address)
    expect(new Set([...first, later].map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
    expect(service.requests.length - before).toBe(1)
    expect(warned).toEqual([])
    service.behave('none')
    await site.close()
  })

  it('is there as soon as it is uploaded here', async () => {
    const site = await testApp({ environment: service.settings })
    const editor = await site.as('editor')
    const { body } = await uploadPicture(editor, png, { dry: '1' })
    for (const key of service.objects.keys()) if (key.includes(body.name)) service.objects.delete(key)
    const tile = pictureAddress(body.name, 'tile')
    expect((await site.app.inject(tile)).statusCode).toBe(404)
    await uploadPicture(editor, png)
    expect((await site.app.inject(tile)).statusCode).toBe(200)
    await site.close()
  })
})
