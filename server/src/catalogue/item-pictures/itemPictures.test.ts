import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cachedItems, cacheTables } from '@raidkit/contract/platform/cacheDecoder'
import { pictureAddress } from '@raidkit/rules/catalogue/item-pictures'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyHolder } from '../../testing/sites/apiKey.ts'
import { drawnPicture, uploadPicture } from '../../testing/samples/pictureFiles.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const PINK = [250, 100, 100, 255] as const
const BLUE = [0, 0, 250, 255] as const
/** Size in cells that is not square, so that the `grid` picture is not square either. */
const CELLS = { width: 2, height: 1 }

let site: TestApp
let editor: Person
let folder: string
let item: { uid: string; url: string }
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'raidkit-pictures-'))
  site = await testApp({ environment: { DATA_DIR: folder } })
  editor = await site.as('editor')
  const { items } = site.deps.catalog.current
  item = items.find(({ width, height }) => width === CELLS.width && height === CELLS.height)!
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

const URL = '/api/be/admin/pictures'
const save = async (changes: object[], person = editor) => {
  const reply = await person.ask({ method: 'PUT', url: URL, payload: { changes } })
  await site.deps.catalog.refresh() // as every node does after the change event
  return { status: reply.statusCode, body: reply.json() }
}
const uploaded = async (picture: Sharp) =>
  (await uploadPicture(editor, await picture.png().toBuffer(), { item: item.uid })).body.name as string
const current = () => site.deps.catalog.current.itemsByUid.get(item.uid)?.picture
const fileOf = async (name: string, size: 'icon' | 'tile' | 'grid' | 'full') =>
  site.app.inject(pictureAddress(name, size))

describe('an uploaded picture', () => {
  it.each(['png', 'jpeg', 'webp', 'avif'] as const)(
    'may be %s and becomes WebP in four sizes',
    async (kind) => {
      const file = await drawnPicture({ width: 1600, height: 800 }).toFormat(kind).toBuffer()
      const { body } = await uploadPicture(editor, file, { item: item.uid })
      expect(body.from).toEqual({ kind, width: 1600, height: 800, bytes: file.length })
      expect(
        body.made.map(({ size, width, height }: Record<string, unknown>) => [size, width, height]),
      ).toEqual([
        ['icon', 64, 32],
        ['tile', 128, 64],
        ['grid', 256, 128],
        ['full', 512, 256],
      ])
      expect(body.warnings).toContain('scaled')
      const { statusCode, headers, rawPayload } = await fileOf(body.name, 'grid')
      expect(statusCode).toBe(200)
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 128 })
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
      })
    },
  )

  it('stands upright and carries nothing of its maker', async () => {
    const marked = await sharp(await drawnPicture({ width: 300, height: 100 }).png().toBuffer())
      .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'Somebody', Copyright: 'secret place' } } })
      .jpeg()
      .toBuffer()
    expect(marked.toString('latin1')).toContain('Somebody')
    const { body } = await uploadPicture(editor, marked, { item: item.uid })
    const { rawPayload } = await fileOf(body.name, 'full')
    const made = await sharp(rawPayload).metadata()
    expect([made.width, made.height, made.exif, made.icc, made.xmp]).toEqual([
      100,
      300,
      ...Array(3).fill(undefined),
    ])
    expect(rawPayload.toString('latin1')).not.toMatch(/Somebody|secret/)
  })

  it('shows its first frame, and says that there were more', async () => {
    const frames = await Promise.all([PINK, BLUE].map((colour) => drawnPicture({ colour }).png().toBuffer()))
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer()
    const { body } = await uploadPicture(editor, moving, { item: item.uid, dry: '1' })
    expect(body.warnings).toContain('animated')
    const bytes = Buffer.from(body.made.at(-1).data, 'base64')
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1)
    const { dominant } = await sharp(bytes).stats()
    expect(dominant.r).toBeGreaterThan(dominant.b)
  })

  it('lies in a folder of its name, whole', async () => {
    const name = await uploaded(drawnPicture({ edge: 7 }))
    expect(name).toMatch(/^[\da-f]{24}-200x100-7\.7\.7\.7$/)
    expect((await readdir(path.join(folder, 'pictures', name))).toSorted()).toEqual([
      'full.webp',
      'grid.webp',
      'icon.webp',
      'source.webp',
      'tile.webp',
    ])
  })

  it.each([
    'x/icon.webp',
    `${'a'.repeat(24)}-1x1/icon.webp`,
    `${'a'.repeat(24)}-1x1/source.webp`,
    '..%2f..%2fx/icon.webp',
  ])('%s is none', async (address) => {
    const reply = await site.app.inject(`/pictures/${address}`)
    expect(reply.statusCode).toBe(404)
    expect(reply.headers['cache-control'] ?? '').not.toContain('immutable')
  })
})

describe('saved', () => {
  it('is the picture of its item everywhere: pages, kept catalogue, APIs', async () => {
    const name = await uploaded(drawnPicture())
    expect(current()).toBeUndefined()
    const { status, body } = await save([{ uid: item.uid, name, seen: 0 }])
    expect([status, body.pictures]).toEqual([
      200,
      [{ uid: item.uid, name, version: 1, atMs: expect.any(Number) }],
    ])
    expect(site.published.at(-1)).toMatchObject({ type: 'catalog' })
    const page = await site.app.inject({
      method: 'POST',
      url: '/api/be/item/by-url',
      payload: { url: item.url },
    })
    expect(page.json().picture).toBe(name)
    const tables = cacheTables((await site.app.inject('/api/be/cache')).json())
    expect(cachedItems(tables.items).find(({ uid }) => uid === item.uid)?.picture).toBe(name)
    const { key } = await keyHolder(site)
    const headers = { 'x-api-key': key }
    const [record] = (await site.app.inject({ url: `/api/v1/item?uid=${item.uid}`, headers })).json()
    expect(record).toMatchObject({
      icon: `http://localhost:3000/pictures/${name}/icon.webp`,
      img: `http://localhost:3000/pictures/${name}/grid.webp`,
      imgBig: `http://localhost:3000/pictures/${name}/full.webp`,
    })
  })

  it('over another one; the slower of two editors is refused', async () => {
    const [name, other] = [await uploaded(drawnPicture({ colour: PINK })), await uploaded(drawnPicture())]
    expect((await save([{ uid: item.uid, name, seen: 1 }])).status).toBe(200)
    const late = await save([{ uid: item.uid, name: other, seen: 1 }], await site.as('admin'))
    expect([late.status, late.body.error.code]).toEqual([409, 'version_conflict'])
    expect(current()).toBe(name)
  })

  it('and an undo by the audit log brings the earlier one back', async () => {
    const before = current()
    const name = await uploaded(drawnPicture({ colour: BLUE }))
    await save([{ uid: item.uid, name }])
    expect(current()).toBe(name)
    const [entry] = await site.deps.store.audit.search({ what: 'correction' }, 1)
    expect(entry).toMatchObject({ who: editor.uid, target: `item ${item.uid} picture` })
    const undo = await editor.ask({ method: 'POST', url: '/api/be/undo', payload: { uid: entry!.uid } })
    expect(undo.statusCode, undo.body).toBe(200)
    await site.deps.catalog.refresh()
    expect(current()).toBe(before)
    expect((await fileOf(before!, 'icon')).statusCode).toBe(200)
  })

  it('removed, the item is drawn again', async () => {
    expect((await save([{ uid: item.uid, name: null }])).body.pictures).toEqual([])
    expect(current()).toBeUndefined()
  })

  it.each([
    ['what was never uploaded', { name: `${'a'.repeat(24)}-9x9` }],
    ['what is no name', { name: '../x' }],
    ['an item that is not there', { uid: '00000000-0000-8000-8000-000000000001' }],
  ])('not with %s', async (_, change) => {
    const name = await uploaded(drawnPicture())
    const { status, body } = await save([{ uid: item.uid, name, ...change }])
    expect([status, body.error.code]).toEqual([400, 'bad_request'])
    expect(current()).toBeUndefined()
  })

  it('a name is not entered as a fact', async () => {
    const value = await uploaded(drawnPicture())
    const change = { entity: 'item', uid: item.uid, field: 'picture', value }
    for (const [url, payload] of [
      ['/api/be/admin/corrections', change],
      ['/api/be/admin/facts', { changes: [change] }],
      ['/api/be/admin/compare/accepted', { changes: [change] }],
    ] as const) {
      const reply = await editor.ask({ method: 'PUT', url, payload })
      expect([reply.statusCode, reply.json().error.fault.field]).toEqual([400, 'picture'])
    }
  })
})

describe('trimming', () => {
  const trim = async (uids: string[]) =>
    (await editor.ask({ method: 'POST', url: `${URL}/trim`, payload: { uids } })).json()

  it('cuts empty edges off, once', async () => {
    const name = await uploaded(drawnPicture({ edge: 20 }))
    await save([{ uid: item.uid, name }])
    const { trimmed } = await trim([item.uid, item.uid])
    expect(trimmed).toEqual([{ uid: item.uid, name: expect.stringMatching(/^[\da-f]{24}-160x60$/) }])
    expect(current()).toBe(name)
    await save([{ uid: item.uid, name: trimmed[0].name }])
    const { rawPayload } = await fileOf(trimmed[0].name, 'full')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 160, height: 60 })
    expect((await trim([item.uid])).trimmed).toEqual([])
  })
})
