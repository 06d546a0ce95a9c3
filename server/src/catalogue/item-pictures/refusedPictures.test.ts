import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leastCpuMs } from '../../testing/leastCpuMs.ts'
import { CLEAR, drawnPicture, uploadPicture } from '../../testing/samples/pictureFiles.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

let site: TestApp
let editor: Person
let folder: string
let png: Buffer
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'raidkit-pictures-'))
  site = await testApp({ environment: { DATA_DIR: folder } })
  editor = await site.as('editor')
  png = await drawnPicture().png().toBuffer()
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Says that it is so large, and has next to nothing in it. */
function hugePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const begin = Buffer.from('89504e470d0a1a0a', 'hex')
  const data = chunk('IDAT', deflateSync(Buffer.alloc(1000)))
  return Buffer.concat([begin, chunk('IHDR', head), data, chunk('IEND', Buffer.alloc(0))])
}

const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(60)])
const broken = (bytes: Buffer) =>
  Buffer.concat([bytes.subarray(0, 60), Buffer.alloc(40), bytes.subarray(100)])

describe('refused', () => {
  it.each<[string, string, () => Buffer | string | Promise<Buffer>]>([
    ['nothing', 'empty', () => ''],
    ['a text', 'notPicture', () => 'hello'],
    ['a drawing', 'svg', () => SVG],
    ['a drawing that says to be a document', 'svg', () => `<?xml version="1.0"?>\n<!-- x -->\n${SVG}`],
    ['a GIF', 'notPicture', () => sharp(png).gif().toBuffer()],
    ['a TIFF', 'notPicture', () => sharp(png).tiff().toBuffer()],
    [
      'a PNG with a page behind it',
      'trailing',
      () => Buffer.concat([png, Buffer.from('<script>1</script>')]),
    ],
    ['a PNG that is a zip file too', 'trailing', () => Buffer.concat([png, zip])],
    [
      'a JPEG that is a zip file too',
      'trailing',
      async () => Buffer.concat([await sharp(png).jpeg().toBuffer(), zip]),
    ],
    ['a WebP with more', 'trailing', async () => Buffer.concat([await sharp(png).webp().toBuffer(), zip])],
    ['an AVIF with more', 'trailing', async () => Buffer.concat([await sharp(png).avif().toBuffer(), zip])],
    ['half a PNG', 'broken', () => png.subarray(0, png.length / 2)],
    ['a PNG with holes', 'broken', () => broken(png)],
    ['a PNG by its first bytes only', 'broken', () => png.subarray(0, 8)],
    ['half a WebP', 'broken', async () => (await sharp(png).webp().toBuffer()).subarray(0, 40)],
    ['a clear picture', 'blank', () => drawnPicture({ colour: CLEAR }).png().toBuffer()],
    ['ten megabytes and one', 'tooLarge', () => Buffer.alloc(10_000_001, 1)],
  ])('%s: %s', async (_, why, make) => {
    const { status, body } = await uploadPicture(editor, await make(), { file: 'x.png' })
    expect([status, body.error]).toEqual([
      422,
      { code: 'picture_refused', message: `x.png: ${why}`, fault: { field: 'x.png', why } },
    ])
  })

  it.each([
    ['100 megapixels', 10_000, 10_000, 'tooManyPixels'],
    ['a long strip', 100_000, 20, 'tooManyPixels'],
    ['more than any number of pixels', 2_000_000_000, 2_000_000_000, 'broken'],
  ])('%s, without being decoded', async (_, width, height, why) => {
    const file = hugePng(width, height)
    await uploadPicture(editor, file) // loads the library
    const { result, cpuMs } = await leastCpuMs(60, () => uploadPicture(editor, file))
    expect(result.body.error.fault.why).toBe(why)
    expect(cpuMs).toBeLessThan(60)
  })

  it.each(['visitor', 'user', 'pro'] as const)('whatever a %s sends, before it is read', async (access) => {
    const { status, body } = await uploadPicture(await site.as(access), png)
    expect([status, body.error.code]).toEqual([404, 'admin_required'])
  })

  it('what a page elsewhere sends, an unknown item, an unknown field', async () => {
    const url = '/api/be/admin/pictures/upload'
    const headers = { origin: 'https://elsewhere.example', 'content-type': 'image/png' }
    const foreign = await editor.ask({ method: 'POST', url, query: { file: 'a' }, headers, payload: png })
    expect(foreign.json().error.code).toBe('bad_origin')
    const item = '00000000-0000-8000-8000-000000000000'
    expect((await uploadPicture(editor, png, { item })).body.error.code).toBe('not_found')
    expect((await uploadPicture(editor, png, { item: 'x' })).status).toBe(400)
  })

  it('and nothing of all that is kept, nor of a dry run', async () => {
    const { status } = await uploadPicture(editor, png, { dry: '1' })
    expect(status).toBe(200)
    expect(await readdir(folder)).toEqual([])
  })
})

it('is judged by its bytes, whatever its name says', async () => {
  const jpeg = await sharp(png).jpeg().toBuffer()
  const { body } = await uploadPicture(editor, jpeg, { file: 'drawing.svg', dry: '1' })
  expect(body.from).toMatchObject({ kind: 'jpeg', width: 200, height: 100 })
})

it('the site answers while pictures are made, and says when too many wait', async () => {
  const noise = Buffer.alloc(400 * 400 * 3, createHash('sha512').update('noise').digest())
  const large = await sharp(noise, { raw: { width: 400, height: 400, channels: 3 } })
    .jpeg()
    .toBuffer()
  const uploads = Array.from({ length: 10 }, () => uploadPicture(editor, large, { dry: '1' }))
  const order: string[] = []
  const all = Promise.all(uploads).then((replies) => {
    order.push('pictures')
    return replies
  })
  expect((await site.app.inject('/healthz')).statusCode).toBe(200)
  order.push('health')
  const replies = await all
  expect(order).toEqual(['health', 'pictures'])
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(8)
  expect(replies.filter(({ status }) => status === 503).length).toBeGreaterThan(0)
})
