import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backupTo } from '../platform/store/backup/backup.ts'
import { restoreFrom } from '../platform/store/backup/restore.ts'
import { samplePng, SAMPLE_SVG } from '../testing/packs/samplePack.ts'
import { zipFile } from '../testing/packs/zipFile.ts'
import { temporaryFolder } from '../testing/processes.ts'
import { bareDatabase, testStore, type TestStore } from '../testing/testDatabase.ts'
import { withStore } from './command.ts'
import { parseMapsCommand } from './maps.ts'

const { folder, remove } = temporaryFolder()
let test: TestStore
beforeAll(async () => {
  test = await testStore()
})
afterAll(async () => {
  await test.close()
  remove()
})

function place(name: string, files: Record<string, string | Buffer>): string {
  for (const [file, body] of Object.entries(files)) {
    const target = path.join(folder, name, file)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.writeFileSync(target, body)
  }
  return path.join(folder, name)
}

async function run(...words: string[]): Promise<{ answer: string; said: string[] }> {
  const said: string[] = []
  const job = parseMapsCommand(words)
  return { answer: await job(test.url, (line) => void said.push(line)), said }
}

it('imports a folder of drawings and tiles by their names, lists and removes it', async () => {
  const pack = place('My maps', {
    'Customs.svg': SAMPLE_SVG,
    'lab/Technical/2/0/0.png': samplePng(16),
    'notes.txt': 'x',
  })
  const { answer, said } = await run('import', pack, '--author', 'Me', '--licence', 'CC BY 4.0')
  expect(answer).toMatch(/^Imported my-maps: customs, lab \(4 files, \d+ kB\)$/)
  expect(said).toEqual(['Not used: notes.txt'])
  expect((await run('list')).answer).toMatch(
    /my-maps {2}My maps {2}Me {6}CC BY 4\.0 {2}customs lab {2}\d+ kB/,
  )
  const [entry] = await test.store.audit.search({ what: 'map pack' }, 1)
  expect(entry).toMatchObject({ who: 'operator', target: 'my-maps', before: null })

  const file = path.join(folder, 'backup')
  await backupTo(test.url, file)
  const { url, drop } = await bareDatabase()
  await restoreFrom(url, file)
  const [[before], after] = await Promise.all([
    test.store.mapPacks.active(),
    withStore(url, async (store) => ({
      packs: await store.mapPacks.active(),
      floor: await store.mapPacks.file((await store.mapPacks.active())[0]?.hash ?? '', 'customs/level2.svg'),
    })),
  ])
  await drop()
  expect(after.packs).toEqual([before])
  expect(after.floor).toEqual(await test.store.mapPacks.file(before?.hash ?? '', 'customs/level2.svg'))

  expect((await run('remove', 'my-maps')).answer).toMatch(/^Removed my-maps\./)
  expect((await run('list')).answer).toBe('No map packs.')
})

it('takes a zip too, and says what it is missing', async () => {
  const file = path.join(
    place('zips', { 'a.zip': zipFile([{ path: 'Woods.svg', body: SAMPLE_SVG }]) }),
    'a.zip',
  )
  const { answer, said } = await run('import', file)
  expect(answer).toMatch(/^Imported a: woods/)
  expect(said).toEqual(['Unknown author or licence: set them in pack.json or with --author and --licence'])
  await run('remove', 'a')
})

it.each([
  ['an empty folder', { 'a/.keep': '' }, 'the pack: there is nothing in it'],
  ['no maps', { 'a.txt': '' }, 'the pack: no file is named after a map'],
  [
    'a script',
    { 'Customs.svg': SAMPLE_SVG.replace('<defs>', '<script/><defs>') },
    'Customs.svg: contains scripts',
  ],
  ['a large drawing', { 'Customs.svg': Buffer.alloc(6e6) }, 'Customs.svg: is larger than'],
  [
    'a broken manifest',
    { 'pack.json': '{"name":"x","link":"ftp://x"}', 'Customs.svg': SAMPLE_SVG },
    'pack.json: is no pack.json as it should be (link: ',
  ],
])('refuses %s in words', async (name, files, words) => {
  await expect(run('import', place(name, files))).rejects.toThrow(words)
  expect(await test.store.mapPacks.active()).toEqual([])
})

it('does not follow links out of the folder', async () => {
  const pack = place('links', { 'Woods.svg': SAMPLE_SVG })
  fs.symlinkSync(path.join(folder, 'My maps', 'Customs.svg'), path.join(pack, 'Customs.svg'))
  expect((await run('import', pack)).answer).toMatch(/^Imported links: woods \(/)
})

it('says what is not there', async () => {
  await expect(run('import', path.join(folder, 'nowhere'))).rejects.toThrow('no such file or folder')
  await expect(run('remove', 'nothing')).rejects.toThrow('there is no map pack nothing')
})

it.each([
  [[], 'a verb is missing: one of import, list, remove'],
  [['import'], 'FOLDER or FILE is missing'],
  [['import', 'a', 'b'], 'unexpected word b'],
  [['import', 'a', '--what'], 'Unknown option --what: the options are --name, --author, --licence, --link'],
  [['import', 'a', '--link', 'x'], '--link: '],
  [['remove'], 'SLUG is missing'],
  [['list', 'x'], 'unexpected word x'],
])('%j says what is wrong', (words, message) => {
  expect(() => parseMapsCommand(words)).toThrow(message)
})
