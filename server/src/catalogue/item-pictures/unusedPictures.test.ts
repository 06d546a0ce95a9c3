import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DAY_MS, SECOND_MS } from '@raidkit/rules/platform/time'
import type { Sharp } from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawnPicture, uploadPicture } from '../../testing/samples/pictureFiles.ts'
import { bucketServer, type BucketServer } from '../../testing/services/bucketServer.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'
import { pictureJobs } from './jobs.ts'

const COLOURS = [10, 60, 110, 160, 210].map((red) => [red, 90, 90, 255] as const)

let site: TestApp
let editor: Person
let folder: string
let service: BucketServer
let stepMs = 0
let nowMs = Date.now()
beforeAll(async () => {
  service = await bucketServer()
  folder = await mkdtemp(path.join(tmpdir(), 'raidkit-pictures-'))
  site = await testApp({ environment: { DATA_DIR: folder }, now: () => (nowMs += stepMs) })
  editor = await site.as('editor')
})
afterAll(async () => {
  await site.close()
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

const uploaded = async (person: Person, picture: Sharp, item?: string) => {
  const bytes = await picture.png().toBuffer()
  return (await uploadPicture(person, bytes, item === undefined ? {} : { item })).body.name as string
}
const save = async (person: Person, at: TestApp, changes: object[]) => {
  const reply = await person.ask({ method: 'PUT', url: '/api/be/admin/pictures', payload: { changes } })
  await at.deps.catalog.refresh()
  return reply.statusCode
}
const runJob = async (at: TestApp) => {
  for (const job of pictureJobs(at.deps)) await job.run(new AbortController().signal)
}

it('in the folder: what nothing shows goes after a week; what is shown or can be by an undo stays', async () => {
  const [item] = site.deps.catalog.current.items
  const names: string[] = []
  for (const colour of COLOURS.slice(0, 4)) names.push(await uploaded(editor, drawnPicture({ colour })))
  const [earlier, shown, unused, fresh] = names
  expect(await save(editor, site, [{ uid: item!.uid, name: earlier }])).toBe(200)
  expect(await save(editor, site, [{ uid: item!.uid, name: shown }])).toBe(200)
  const pictures = path.join(folder, 'pictures')
  const weekAgo = new Date(nowMs - 7 * DAY_MS - SECOND_MS)
  for (const name of [earlier!, shown!, unused!]) await utimes(path.join(pictures, name), weekAgo, weekAgo)
  await runJob(site)
  expect((await readdir(pictures)).toSorted()).toEqual([earlier!, shown!, fresh!].toSorted())
  expect(await save(editor, site, [{ uid: item!.uid, name: unused }])).toBe(400)
})

it('in a bucket: the same, over pages of its list; one that may not be listed is left alone', async () => {
  const other = await testApp({ environment: service.settings })
  const person = await other.as('editor')
  const names = [await uploaded(person, drawnPicture()), await uploaded(person, drawnPicture({ edge: 3 }))]
  expect(await save(person, other, [{ uid: other.deps.catalog.current.items[0]!.uid, name: names[0] }])).toBe(
    200,
  )
  for (const [key, object] of service.objects) service.objects.set(key, { ...object, atMs: 1 })
  service.behave('unlisted')
  await runJob(other)
  expect(service.objects.size).toBe(10)
  service.behave('none')
  await runJob(other)
  const kept = new Set([...service.objects.keys()].map((key) => key.split('/')[3]))
  expect([kept, service.objects.size]).toEqual([new Set([names[0]]), 5])
  await other.close()
})

it('trimming returns what it made in time, and what is left', async () => {
  const items = site.deps.catalog.current.items.slice(1, 4)
  for (const [nth, { uid }] of items.entries()) {
    const picture = drawnPicture({ edge: 20, colour: COLOURS[nth]! })
    expect(await save(editor, site, [{ uid, name: await uploaded(editor, picture, uid) }])).toBe(200)
  }
  const uids = items.map(({ uid }) => uid)
  stepMs = 31 * SECOND_MS
  const reply = await editor.ask({ method: 'POST', url: '/api/be/admin/pictures/trim', payload: { uids } })
  stepMs = 0
  expect(reply.json()).toEqual({
    trimmed: [{ uid: uids[0], name: expect.stringMatching(/-160x60$/) }],
    left: uids.slice(1),
  })
})
