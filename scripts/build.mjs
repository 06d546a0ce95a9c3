// Runs the two build steps, each only when one of its inputs changed: the pages of the web room, and the server bundled
// with them.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { checkFreshness } from './bundle/freshness.mjs'
import { root, runNode, formatSeconds, toolPath } from './processes.mjs'
import { takeTurn } from './turns.mjs'

const web = path.join(root, 'web')
const WEB_SOURCES = ['web', 'rules', 'contract', 'package-lock.json', 'tsconfig.base.json']
const SERVER_SOURCES = [...WEB_SOURCES, 'server/src', 'catalog/src', 'scripts/bundle/bundle.mjs']
const pages = {
  result: path.join(web, 'build/server/index.js'),
  now: () => checkFreshness({ stamp: path.join(web, 'build/.stamp'), root, sources: WEB_SOURCES }),
}
const server = {
  result: path.join(root, 'server/build/main.js'),
  now: () => checkFreshness({ stamp: path.join(root, 'server/build/.stamp'), root, sources: SERVER_SOURCES }),
}

export function isSiteBuilt() {
  return existsSync(server.result) && existsSync(pages.result) && server.now().isFresh()
}

/** Builds the output that `npm start` runs: `web/build`, and `server/build` of it and the server. */
export async function buildSite() {
  // Checks before taking the lock, so that an up-to-date build does not wait.
  if (isSiteBuilt()) return { built: false }
  return inTurn(async () => {
    const { built } = await build(pages, makePages, false)
    return build(server, makeServer, built)
  })
}

// `npm run build`, to prepare an image
if (import.meta.main) {
  await buildSite().catch((error) => {
    console.error(error.message)
    process.exit(1)
  })
}

function inTurn(work) {
  return takeTurn(path.join(root, 'node_modules/.cache/raidkit-build.lock'), work)
}

async function build({ result, now }, make, force) {
  const sources = now()
  if (!force && existsSync(result) && sources.isFresh()) return { built: false }
  sources.begin()
  await make()
  sources.remember()
  return { built: true }
}

async function makePages() {
  const startMs = performance.now()
  console.log('Building the pages …')
  const { compressFolder, removeFormerFiles, setFilesAside } = await import('../web/vite/compressedFiles.ts')
  const client = path.join(web, 'build/client')
  await setFilesAside(client)
  const { code, output } = await runNode(toolPath('@react-router/dev', 'react-router'), ['build'], {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production' },
    quiet: true,
  })
  if (code !== 0) throw new Error(`The pages could not be built.\n${output}`)
  // Compresses the files written after the build's compression plugin has run.
  const files = await compressFolder(client)
  await removeFormerFiles()
  console.log(`Built the pages and compressed ${files} files in ${formatSeconds(startMs)}.`)
}

async function makeServer() {
  const startMs = performance.now()
  const { bundleServer } = await import('./bundle/bundle.mjs')
  await bundleServer()
  console.log(`Built the server in ${formatSeconds(startMs)}.`)
}
