import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bucketServer, type BucketServer } from '../../testing/services/bucketServer.ts'
import { openBucket } from './objectStore.ts'

let service: BucketServer
beforeAll(async () => {
  service = await bucketServer()
})
beforeEach(() => service.behave('none'))
afterAll(() => service.close())

const BYTES = Buffer.from('a picture')

describe('a bucket', () => {
  it('keeps what is put into it, under its key and type', async () => {
    const store = openBucket(service.bucket)
    await store.put('pictures/a-1x1/icon.webp', BYTES, 'image/webp')
    expect(service.objects.get('/raidkit/pictures/a-1x1/icon.webp')).toEqual({
      bytes: BYTES,
      type: 'image/webp',
    })
    expect(await store.get('pictures/a-1x1/icon.webp')).toEqual(BYTES)
    expect(await store.get('pictures/other')).toBeUndefined()
  })

  it.each([
    ['a wrong secret', { secret: 'another' }],
    ['a wrong key', { keyId: 'AKIDOTHER' }],
    ['another region', { region: 'eu-north-9' }],
  ])('refuses %s', async (_, change) => {
    const store = openBucket({ ...service.bucket, ...change })
    const refused = { name: 'ServiceFailure', kind: 'refused', status: 403 }
    await expect(store.put('x', BYTES, 'image/webp')).rejects.toMatchObject(refused)
    await expect(store.get('x')).rejects.toMatchObject(refused)
    expect(service.objects.has('/raidkit/x')).toBe(false)
  })

  it('lists what is below a folder, over its pages, and removes it', async () => {
    const store = openBucket(service.bucket)
    const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `list/${name}-1x1/icon.webp`)
    for (const key of keys) await store.put(key, BYTES, 'image/webp')
    const listed = await store.list('list/')
    expect(listed.map(({ key }) => key)).toEqual(keys)
    expect(Math.abs((listed[0]?.atMs ?? 0) - Date.now())).toBeLessThan(60_000)
    await store.remove(keys[0]!)
    await store.remove(keys[0]!) // another node was quicker
    expect((await store.list('list/')).map(({ key }) => key)).toEqual(keys.slice(1))
  })

  it('that may not be listed says of what is missing that it may not be read: it is missing', async () => {
    const store = openBucket(service.bucket)
    service.behave('unlisted')
    expect(await store.get('pictures/other')).toBeUndefined()
    await expect(store.list('pictures/')).rejects.toMatchObject({ kind: 'refused', status: 403 })
  })

  it('says so when it is busy, silent or not there', async () => {
    const store = openBucket({ ...service.bucket, timeoutMs: 200 })
    service.behave('broken')
    await expect(store.get('x')).rejects.toMatchObject({ kind: 'away', status: 503 })
    service.behave('silent')
    await expect(store.get('x')).rejects.toMatchObject({
      kind: 'away',
      message: 'the bucket: no answer in time',
    })
    const nobody = openBucket({ ...service.bucket, url: 'http://127.0.0.1:9/raidkit' })
    await expect(nobody.put('x', BYTES, 'image/webp')).rejects.toMatchObject({ kind: 'away' })
  })

  it.each(['../x', 'a//b', 'a?b', '/a', '', 'a/../b'])('asks for nothing by the key %j', async (key) => {
    const before = service.requests.length
    await expect(openBucket(service.bucket).get(key)).rejects.toThrow('not the key of an object')
    expect(service.requests.length).toBe(before)
  })

  it('names neither key nor secret in what it says', async () => {
    const store = openBucket({ ...service.bucket, secret: 'hidden words' })
    const error: unknown = await store.get('x').catch((failure: unknown) => failure)
    expect(JSON.stringify(error) + String(error)).not.toMatch(/hidden|AKID|127\.0/)
  })
})
