import { MAP_PACK_UPLOAD, type MapPack, type StoredPack } from '@raidkit/contract/maps/mapPacks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { samplePng, SAMPLE_SVG } from '../../testing/packs/samplePack.ts'
import { GOOD_PACK, MANIFEST, uploadPack } from '../../testing/packs/upload.ts'
import { zipFile } from '../../testing/packs/zipFile.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

let site: TestApp
let admin: Person
beforeAll(async () => {
  site = await testApp()
  admin = await site.as('admin')
})
afterAll(() => site.close())

const packsOf = async (map: string): Promise<MapPack[]> =>
  (await site.app.inject({ url: '/api/be/maps/packs', query: { map } })).json().packs
const stored = async (): Promise<StoredPack[]> =>
  (await admin.ask({ method: 'GET', url: '/api/be/admin/maps/packs' })).json().packs
const remove = (uid: string) =>
  admin.ask({ method: 'DELETE', url: '/api/be/admin/maps/packs', payload: { uid } })
describe('a pack', () => {
  it('comes as a zip, is listed and shown on its maps', async () => {
    const reply = await uploadPack(admin, { file: 'maps.zip', payload: zipFile(GOOD_PACK) })
    expect(reply, JSON.stringify(reply.body)).toMatchObject({
      status: 200,
      body: { unused: ['pack/readme.txt'] },
    })
    expect(reply.body.packs).toEqual(await stored())
    expect(reply.body.pack).toMatchObject({
      slug: 'test-maps',
      name: 'Test maps',
      author: 'Somebody',
      licence: 'CC0 1.0',
      files: 6,
      maps: [
        { map: 'customs', kind: 'svg', levels: ['basement', 'main', 'level2'], files: 3 },
        { map: 'lab', kind: 'tiles', levels: ['main', 'level2'], files: 3 },
      ],
    })
    expect(site.published.at(-1)).toEqual({ type: 'mapPacks' })
    const [customs] = await packsOf('customs')
    expect(customs).toMatchObject({ name: 'Test maps', author: 'Somebody', link: 'https://maps.example/' })
    expect(customs?.picture).toMatchObject({ kind: 'svg', rect: { u: 0, v: 0, width: 1, height: 1 } })
    const [lab] = await packsOf('lab')
    expect(lab?.picture).toMatchObject({
      kind: 'tiles',
      tileSize: 175,
      floors: [
        { level: 'main', zooms: [{ z: 2, x: [0, 1], y: [1, 1] }] },
        { level: 'level2', zooms: [{ z: 2, x: [0, 0], y: [1, 1] }] },
      ],
    })
    expect(await packsOf('woods')).toEqual([])
    expect(await packsOf('nowhere')).toEqual([])
  })

  it('has files that never change, of a fixed type, that can do nothing', async () => {
    const [{ picture }] = (await packsOf('customs')) as [MapPack]
    const url =
      picture.kind === 'svg' ? picture.floors.find(({ level }) => level === 'level2')?.url : undefined
    const reply = await site.app.inject(url ?? '')
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toMatch(/^<svg .*Second_Floor/)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    })
    const again = await site.app.inject({
      url: url ?? '',
      headers: { 'if-none-match': reply.headers.etag as string },
    })
    expect(again.statusCode).toBe(304)
    const [{ picture: tiles }] = (await packsOf('lab')) as [MapPack]
    const template = tiles.kind === 'tiles' ? (tiles.floors[0]?.template ?? '') : ''
    const tile = await site.app.inject(template.replace('{z}/{x}/{y}', '2/0/1'))
    expect([tile.statusCode, tile.headers['content-type']]).toEqual([200, 'image/png'])
    expect(tile.rawPayload.equals(samplePng(64))).toBe(true)
    for (const nothing of [
      template.replace('{z}/{x}/{y}', '9/9/9'),
      '/map-packs/0/x',
      '/map-packs/x',
      '/map-packs/%00/%00',
    ])
      expect((await site.app.inject(nothing)).statusCode).toBe(404)
  })

  it('that is sent again as it is changes nothing', async () => {
    const before = await stored()
    const noted = await site.deps.store.audit.search({ what: 'map pack' }, 9)
    const reply = await uploadPack(admin, { file: 'maps.zip', payload: zipFile(GOOD_PACK) })
    expect([reply.status, reply.body.pack]).toEqual([200, before[0]])
    expect(await stored()).toEqual(before)
    expect(await site.deps.store.audit.search({ what: 'map pack' }, 9)).toEqual(noted)
  })

  it('of the same name replaces the one before, and an undo brings that back', async () => {
    const [before] = await stored()
    const only = GOOD_PACK.filter(({ path }) => !path.includes('lab/')).map((entry) =>
      entry.path.endsWith('.json')
        ? { ...entry, body: MANIFEST.replace(',"lab":{"tiles":"lab"}', '') }
        : entry,
    )
    expect((await uploadPack(admin, { file: 'maps.zip', payload: zipFile(only) })).status).toBe(200)
    expect(await stored()).toMatchObject([{ slug: 'test-maps', files: 3 }])
    expect(await packsOf('lab')).toEqual([])
    const [entry] = await site.deps.store.audit.search({ what: 'map pack' }, 1)
    expect(entry).toMatchObject({ who: admin.uid, target: 'test-maps', before: { uid: before?.uid } })
    const undone = await admin.ask({ method: 'POST', url: '/api/be/undo', payload: { uid: entry?.uid } })
    expect(undone.statusCode, undone.body).toBe(200)
    expect(await stored()).toMatchObject([{ uid: before?.uid, files: 6 }])
    expect(await packsOf('lab')).toHaveLength(1)
  })

  it('is removed with its files: our own drawing is shown again, until that is undone', async () => {
    const [pack] = await stored()
    const [{ picture }] = (await packsOf('customs')) as [MapPack]
    const url = picture.kind === 'svg' ? (picture.floors[0]?.url ?? '') : ''
    expect((await remove(pack?.uid ?? '')).json()).toEqual({ packs: [] })
    expect(await packsOf('customs')).toEqual([])
    expect((await site.app.inject(url)).statusCode).toBe(404)
    expect((await remove(pack?.uid ?? '')).statusCode).toBe(404)
    const [entry] = await site.deps.store.audit.search({ what: 'map pack' }, 1)
    expect(entry).toMatchObject({ target: 'test-maps', before: { packName: 'Test maps' }, after: null })
    await admin.ask({ method: 'POST', url: '/api/be/undo', payload: { uid: entry?.uid } })
    expect((await site.app.inject(url)).statusCode).toBe(200)
    await remove(pack?.uid ?? '')
    await site.deps.store.mapPacks.dropOld(new Date(Date.now() + 1000))
    const [removal] = await site.deps.store.audit.search({ what: 'map pack' }, 1)
    const late = await admin.ask({ method: 'POST', url: '/api/be/undo', payload: { uid: removal?.uid } })
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'version_conflict'])
  })

  it('may be one drawing, by its name or for the map that is chosen', async () => {
    const one = (file: string, fields = {}) => uploadPack(admin, { file, payload: SAMPLE_SVG, fields })
    const from = { name: 'One', author: 'Me', licence: 'MIT', link: '' }
    const named = { slug: 'one', author: 'Me', maps: [{ map: 'customs' }] }
    expect((await one('Customs.svg', from)).body.pack).toMatchObject(named)
    const chosen = { slug: 'x', name: 'x', maps: [{ map: 'woods', levels: ['main'] }] }
    expect((await one(String.raw`C:\mine\x.svg`, { map: 'woods' })).body.pack).toMatchObject(chosen)
    expect((await one('x.svg')).body.error.fault).toEqual({ field: '', why: 'noMaps' })
    for (const { uid } of await stored()) await remove(uid)
  })

  it.each(['visitor', 'user', 'pro'] as const)('is not taken from a %s', async (access) => {
    const reply = await uploadPack(await site.as(access), { file: 'Customs.svg', payload: SAMPLE_SVG })
    expect([reply.status, reply.body.error.code]).toEqual([404, 'admin_required'])
  })

  it('is not taken from another site', async () => {
    const headers = { origin: 'https://evil.example', 'content-type': 'image/svg+xml' }
    const reply = await admin.ask({
      method: 'POST',
      url: MAP_PACK_UPLOAD,
      query: { file: 'Customs.svg' },
      payload: SAMPLE_SVG,
      headers,
    })
    expect(reply.json().error.code).toBe('bad_origin')
  })
})
