// `npm run build:pilot`: the companion as one file for each system in `pilot/build`, each with its checksum and signature,
// and the list of them that a site offers. `-- linux-x64 win32-x64` builds only those. `--add` builds them into PILOT_DIR
// beside what is there: a site does so when somebody asks for a download.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { pilotScript, singleExecutable, unpackingProgram } from './pilot/pilotProgram.mjs'
import { signingKey } from './pilot/pilotSigning.mjs'
import { nodeFor, TARGETS } from './pilot/pilotTargets.mjs'
import { root, formatSeconds } from './processes.mjs'
import { takeTurn } from './turns.mjs'

const LIST = 'pilot.json'
/** Timeout without progress: fetching Node on a slow line reports none. */
const SILENT_MS = 15 * 60_000

/**
 * @typedef {{
 *   out: string, site: string, keyFile: string, platforms?: readonly string[],
 *   onStep?: (step: 'fetching' | 'building') => void,
 * }} BuildOptions
 * @typedef {import('../contract/src/pilot/pilotFiles.ts').PilotFiles} PilotFiles
 */

/**
 * Builds into a folder of its own making.
 * @param {BuildOptions} options
 * @returns {Promise<PilotFiles>}
 */
export async function buildPilot(options) {
  const { out } = options
  checkPlatforms(options)
  rmSync(out, { recursive: true, force: true })
  const list = { version: ownVersion(), files: await buildFiles(options) }
  writeList(out, list)
  return list
}

/**
 * Builds beside what was added before, as long as that is of the same version and for the same site.
 * @param {BuildOptions} options
 * @returns {Promise<PilotFiles>}
 */
export async function addPilot(options) {
  const { out, site } = options
  checkPlatforms(options)
  const work = async () => {
    // Only one build runs at a time, so these folders are left over from killed ones.
    for (const name of readdirSync(out)) {
      if (/^\.\d+$/.test(name)) rmSync(path.join(out, name), { recursive: true })
    }
    const version = ownVersion()
    const known = knownList(out)
    const isSame = known?.version === version && known.onDemandFor === site
    const files = await buildFiles(options)
    const kept = isSame ? known.files.filter(({ name }) => files.every((file) => file.name !== name)) : []
    const list = { version, onDemandFor: site, files: [...kept, ...files] }
    writeList(out, list)
    return list
  }
  return takeTurn(path.join(out, '.turn'), work, SILENT_MS)
}

function checkPlatforms({ platforms = [] }) {
  const unknown = platforms.filter((name) => !TARGETS.some(({ platform }) => platform === name))
  if (unknown.length > 0) throw new Error(`There is no companion for ${unknown.join(', ')}.`)
}

/** Each file is built aside and takes its place whole. @param {BuildOptions} options */
async function buildFiles({ out, site, keyFile, platforms, onStep = () => undefined }) {
  const wanted = TARGETS.filter(({ platform }) => platforms?.includes(platform) ?? true)
  const aside = path.join(out, `.${process.pid}`)
  mkdirSync(aside, { recursive: true })
  try {
    const { publicKey, signatureOf } = signingKey(keyFile)
    const script = await pilotScript(aside, { site, publicKey })
    return wanted.map((target) => buildFile({ target, script, aside, out, signatureOf, onStep }))
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

function buildFile({ target, script, aside, out, signatureOf, onStep }) {
  const startMs = performance.now()
  onStep('fetching')
  const node = nodeFor(target, path.join(root, '.node/pilot'))
  onStep('building')
  const file = path.join(aside, target.file)
  if (target.kind === 'single') singleExecutable({ script, node, file })
  else unpackingProgram({ script, node, file })
  const bytes = readFileSync(file)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const signature = signatureOf(bytes)
  const place = path.join(out, target.file)
  renameSync(file, place)
  writeFileSync(`${place}.sha256`, `${sha256}  ${target.file}\n`)
  writeFileSync(`${place}.sig`, `${signature}\n`)
  console.log(
    `Built ${target.file} (${(bytes.length / 1_048_576).toFixed(0)} MB) in ${formatSeconds(startMs)}.`,
  )
  return { name: target.file, platform: target.platform, bytes: bytes.length, sha256, signature }
}

/** @returns {string} */
function ownVersion() {
  return JSON.parse(readFileSync(path.join(root, 'pilot/package.json'), 'utf8')).version
}

function knownList(out) {
  try {
    return JSON.parse(readFileSync(path.join(out, LIST), 'utf8'))
  } catch {
    return undefined // none, or one that cannot be read: it is written anew
  }
}

function writeList(out, list) {
  const fresh = path.join(out, `.${LIST}.${process.pid}`)
  writeFileSync(fresh, `${JSON.stringify(list, null, 2)}\n`)
  renameSync(fresh, path.join(out, LIST))
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { add: { type: 'boolean', default: false } },
  })
  const { SITE_URL, PILOT_DIR, DATA_DIR, PILOT_SIGNING_KEY } = process.env
  const options = {
    site: SITE_URL || 'http://localhost:3000',
    keyFile: PILOT_SIGNING_KEY || path.resolve(root, DATA_DIR || 'data', 'pilot-signing-key.pem'),
    ...(positionals.length > 0 && { platforms: positionals }),
  }
  // Ends with the site that requested the file: nobody waits for it any more.
  const stop = () => process.exit(1)
  process.once('disconnect', stop)
  if (!process.connected) stop()
  if (values.add) {
    const out = path.resolve(root, PILOT_DIR || 'pilot/build')
    await addPilot({ ...options, out, onStep: (step) => process.send?.({ step }) })
  } else await buildPilot({ ...options, out: path.join(root, 'pilot/build') })
  process.off('disconnect', stop)
  if (process.connected) process.disconnect()
}
