import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkFreshness } from './freshness.mjs'

let root: string
const now = () => checkFreshness({ root, stamp: path.join(root, 'stamp'), sources: ['src', 'one.json'] })
const write = (name: string, text: string) => fs.writeFileSync(path.join(root, name), text)
/** Changes the file's time alone, as a checkout of another branch and back does. */
const touch = (name: string) => fs.utimesSync(path.join(root, name), 1, Math.random() * 1e9)

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'raidkit-fresh-'))
  fs.mkdirSync(path.join(root, 'src/build'), { recursive: true })
  write('src/a.ts', 'a')
  write('src/b.test.ts', 'b')
  write('one.json', '1')
})
afterEach(() => fs.rmSync(root, { recursive: true }))

function built() {
  const sources = now()
  sources.begin()
  sources.remember()
}

describe('what was built', () => {
  it.each<[string, () => void, boolean]>([
    ['is fresh while nothing changes', () => undefined, true],
    ['is fresh when a file is only newer', () => touch('src/a.ts'), true],
    ['is old when a file has other contents', () => write('src/a.ts', 'A'), false],
    ['is old when a file came', () => write('src/c.ts', ''), false],
    ['is old when a file is gone', () => fs.rmSync(path.join(root, 'src/a.ts')), false],
    ['is old when a single file changed', () => write('one.json', '2'), false],
    ['does not mind tests and results', () => write('src/b.test.ts', 'c'), true],
    ['is old when its note cannot be read', () => write('stamp', 'f00'), false],
  ])('%s', (_, change, isFresh) => {
    built()
    change()
    expect(now().isFresh()).toBe(isFresh)
    expect(now().isFresh()).toBe(isFresh) // and says so again
  })

  it('is old when the build broke off, or a source changed while it was made', () => {
    const sources = now()
    sources.begin()
    expect(now().isFresh()).toBe(false)
    write('src/a.ts', 'changed meanwhile')
    sources.remember()
    expect(now().isFresh()).toBe(false)
  })
})
