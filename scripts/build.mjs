// The one build step: the web room, made anew only when something it is made of changed.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { compressFolder } from './compress.mjs'
import { root, runNode, seconds, toolPath } from './processes.mjs'
import { takeTurn } from './turns.mjs'

const web = path.join(root, 'web')
const stamp = path.join(web, 'build/.stamp')
const SOURCES = [
  'web',
  'rules',
  'contract',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/compress.mjs',
]
const NOT_SOURCES = /(?:^|[\\/])(?:node_modules|build|\.react-router|\.vite)(?:[\\/]|$)|\.test\.tsx?$|\.md$/

/**
 * Builds `web/build` unless it is fresh already.
 * @param {{ force?: boolean }} [options]
 * @returns {Promise<{ built: boolean }>}
 */
export function buildWeb({ force = false } = {}) {
  return takeTurn(path.join(root, 'node_modules/.cache/raidkit-build.lock'), () => build(force))
}

async function build(force) {
  const wanted = await sourcesHash()
  if (!force && (await isFresh(wanted))) return { built: false }
  await rm(stamp, { force: true }) // a build that breaks off must not look finished
  const startMs = performance.now()
  console.log('Building the pages …')
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, output } = await runNode(toolPath('@react-router/dev', 'react-router'), ['build'], {
    cwd: web,
    env,
    quiet: true,
  })
  if (code !== 0) throw new Error(`The pages could not be built.\n${output}`)
  const files = await compressFolder(path.join(web, 'build/client'))
  await writeFile(stamp, wanted)
  console.log(`Built the pages and compressed ${files} files in ${seconds(startMs)}.`)
  return { built: true }
}

async function isFresh(wanted) {
  const result = path.join(web, 'build/server/index.js')
  return existsSync(stamp) && existsSync(result) && (await readFile(stamp, 'utf8')) === wanted
}

async function sourcesHash() {
  const hash = createHash('sha256').update(process.version)
  for (const source of SOURCES) {
    for (const file of await filesIn(path.join(root, source))) {
      hash.update(`\0${path.relative(root, file)}\0`).update(await readFile(file))
    }
  }
  return hash.digest('hex')
}

async function filesIn(place) {
  const entries = await readdir(place, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  })
  if (!entries) return [place]
  const wanted = entries.filter((entry) => !NOT_SOURCES.test(entry.name))
  const nested = await Promise.all(
    wanted.map((entry) => {
      const inside = path.join(place, entry.name)
      return entry.isDirectory() ? filesIn(inside) : [inside]
    }),
  )
  return nested.flat().sort()
}
