import { MAP_PACK_UPLOAD } from '@raidkit/contract/maps/mapPacks'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { samplePng, SAMPLE_SVG } from '../../testing/packs/samplePack.ts'
import { GOOD_PACK, uploadPack } from '../../testing/packs/upload.ts'
import { zipFile, type ZipFixture } from '../../testing/packs/zipFile.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

let site: TestApp
let admin: Person
beforeAll(async () => {
  site = await testApp()
  admin = await site.as('admin')
})
afterAll(() => site.close())

const ZEROS = Buffer.alloc(20 * 1024 * 1024)
const LINK = 0o120777
const svgs = (path: string, more: Partial<ZipFixture> = {}): ZipFixture[] => [
  { path, body: SAMPLE_SVG, ...more },
]

describe('refused, and nothing is kept', () => {
  it.each<[string, string, Buffer | string, string]>([
    ['nothing', 'Customs.svg', '', 'empty'],
    ['a script', 'Customs.svg', SAMPLE_SVG.replace('<defs>', '<script>1</script><defs>'), 'script'],
    [
      'an outside picture',
      'Customs.svg',
      SAMPLE_SVG.replace('<defs>', '<image href="//x/y.png"/><defs>'),
      'outside',
    ],
    ['not a drawing', 'Customs.svg', 'hello', 'notSvg'],
    ['50 MB', 'Customs.svg', Buffer.alloc(50 * 1024 * 1024, ' '), 'fileTooLarge'],
    ['half a zip', 'a.zip', zipFile(GOOD_PACK).subarray(0, 300), 'zip'],
    ['a zip without files', 'a.zip', zipFile([]), 'empty'],
    ['a zip without maps', 'a.zip', zipFile([{ path: 'a.txt', body: 'x' }]), 'noMaps'],
    ['zeros that shrink to nothing', 'a.zip', zipFile([{ path: 'Customs.svg', body: ZEROS }]), 'zipBomb'],
    ['more than it says', 'a.zip', zipFile(svgs('Customs.svg', { unpacked: 100 })), 'zipBomb'],
    ['less than it says', 'a.zip', zipFile(svgs('Customs.svg', { unpacked: 5000 })), 'zipBomb'],
    [
      'files over each other',
      'a.zip',
      zipFile([...svgs('Customs.svg'), ...svgs('Woods.svg', { overlaps: true })]),
      'zipBomb',
    ],
    [
      'a large drawing inside',
      'a.zip',
      zipFile([{ path: 'Customs.svg', body: SAMPLE_SVG, unpacked: 6e6 }]),
      'zipBomb',
    ],
    ['a way out', 'a.zip', zipFile(svgs('../Customs.svg')), 'path'],
    ['an absolute way', 'a.zip', zipFile(svgs('/etc/Customs.svg')), 'path'],
    ['a way of Windows', 'a.zip', zipFile(svgs(String.raw`..\Customs.svg`)), 'path'],
    ['a link', 'a.zip', zipFile(svgs('Customs.svg', { mode: LINK })), 'path'],
    [
      'a zip inside',
      'a.zip',
      zipFile([...svgs('Customs.svg'), { path: 'more.zip', body: zipFile(GOOD_PACK) }]),
      'zip',
    ],
    ['a password', 'a.zip', zipFile(svgs('Customs.svg', { flags: 1 })), 'zip'],
    ['an unknown method', 'a.zip', zipFile(svgs('Customs.svg', { method: 99 })), 'zip'],
    ['one name twice', 'a.zip', zipFile([...svgs('Customs.svg'), ...svgs('Customs.svg')]), 'zip'],
    [
      'a manifest that is none',
      'a.zip',
      zipFile([{ path: 'pack.json', body: '{' }, ...svgs('Customs.svg')]),
      'manifest',
    ],
    [
      'a manifest of another kind',
      'a.zip',
      zipFile([{ path: 'pack.json', body: '{"name":7}' }, ...svgs('Customs.svg')]),
      'manifest',
    ],
    [
      'a manifest that names what is not there',
      'a.zip',
      zipFile(GOOD_PACK.slice(0, 1).concat(svgs('pack/x.svg'))),
      'missing',
    ],
    ['a tile that is no picture', 'a.zip', zipFile([{ path: 'lab/2/0/0.png', body: '<svg/>' }]), 'picture'],
    [
      'a tile too large to be one',
      'a.zip',
      zipFile([{ path: 'lab/2/0/0.png', body: samplePng(2100) }]),
      'picture',
    ],
    [
      'the last of many',
      'a.zip',
      zipFile([...svgs('Customs.svg'), { path: 'Woods.svg', body: '<svg' }]),
      'notSvg',
    ],
  ])('%s', async (_, file, payload, why) => {
    const reply = await uploadPack(admin, { file, payload })
    expect([reply.status, reply.body.error.code, reply.body.error.fault.why]).toEqual([
      422,
      'pack_refused',
      why,
    ])
    expect((await site.deps.store.mapPacks.active()).length).toBe(0)
  })

  it('leave no staged rows behind', async () => {
    const client = new pg.Client(site.databaseUrl)
    await client.connect()
    const { rows: left } = await client.query("select state from map_packs where state = 'staged'")
    const { rows: files } = await client.query(
      'select path from map_pack_files f join map_packs p on p.uid = f.pack where p.state = $1',
      ['staged'],
    )
    await client.end()
    expect([left, files]).toEqual([[], []])
  })

  it('a body that says it is too large, unread', async () => {
    const headers = { 'content-length': String(300 * 1024 * 1024), 'content-type': 'application/zip' }
    const reply = await admin.ask({ method: 'POST', url: MAP_PACK_UPLOAD, query: { file: 'a.zip' }, headers })
    expect(reply.json().error.code).toBe('too_large')
  })

  it.each([
    [{}, 'file'],
    [{ file: 'a.svg', map: 'nowhere' }, 'map'],
    [{ file: 'a.svg', link: 'javascript:alert(1)' }, 'link'],
    [{ file: 'a.svg', author: 'x'.repeat(500) }, 'author'],
  ])('the query %j', async (query, field) => {
    const reply = await admin.ask({
      method: 'POST',
      url: MAP_PACK_UPLOAD,
      query,
      payload: SAMPLE_SVG,
      headers: { 'content-type': 'image/svg+xml' },
    })
    expect([reply.statusCode, reply.json().error.fault?.field]).toEqual([400, field])
  })
})
