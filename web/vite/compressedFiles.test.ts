import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compressFolder } from './compressedFiles.ts'

const LONG = 'export const text = "long"\n'.repeat(100)
let root = ''

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'raidkit-compressed-'))
  for (const folder of ['now/assets', 'now/.vite', 'former/assets']) {
    mkdirSync(path.join(root, folder), { recursive: true })
  }
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (file: string, text: string) => writeFileSync(path.join(root, file), text)
const read = (file: string) => readFileSync(path.join(root, file))
const compress = () => compressFolder(path.join(root, 'now'), path.join(root, 'former'))

it('writes copies beside files that shrink', async () => {
  write('now/assets/a.js', LONG)
  write('now/assets/tiny.js', 'a')
  write('now/assets/letters.woff2', LONG)
  write('now/.vite/manifest.json', LONG)
  expect(await compress()).toBe(2)
  expect(readdirSync(path.join(root, 'now/assets')).toSorted()).toEqual([
    'a.js',
    'a.js.br',
    'a.js.gz',
    'letters.woff2',
    'tiny.js',
  ])
  expect(readdirSync(path.join(root, 'now/.vite'))).toEqual(['manifest.json'])
  expect(brotliDecompressSync(read('now/assets/a.js.br')).toString()).toBe(LONG)
  expect(gunzipSync(read('now/assets/a.js.gz')).toString()).toBe(LONG)
})

it('takes the copies of the build before for files that are the same', async () => {
  for (const name of ['same.js', 'other.js', 'half.js']) write(`now/assets/${name}`, LONG)
  write('former/assets/same.js', LONG)
  write('former/assets/other.js', `${LONG}// of the build before`)
  write('former/assets/half.js', LONG)
  for (const name of ['same.js.br', 'same.js.gz', 'other.js.br', 'other.js.gz', 'half.js.br']) {
    write(`former/assets/${name}`, 'of the build before')
  }
  await compress()
  expect(read('now/assets/same.js.br').toString()).toBe('of the build before')
  expect(read('now/assets/same.js.gz').toString()).toBe('of the build before')
  for (const name of ['other.js', 'half.js']) {
    expect(brotliDecompressSync(read(`now/assets/${name}.br`)).toString()).toBe(LONG)
  }
})
