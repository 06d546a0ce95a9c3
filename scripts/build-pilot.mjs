// `npm run build:pilot`: the companion as one file for each system in `pilot/build`, each with its checksum and signature,
// and the list of them that a site offers. `-- linux-x64 win32-x64` builds only those.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pilotScript, singleExecutable, unpackingProgram } from './pilotProgram.mjs'
import { signingKey } from './pilotSigning.mjs'
import { nodeFor, TARGETS } from './pilotTargets.mjs'
import { root, seconds } from './processes.mjs'

/**
 * @param {{ out: string, site: string, keyFile: string, platforms?: readonly string[] }} options
 * @returns {Promise<import('../contract/src/pilotFiles.ts').PilotFiles>}
 */
export async function buildPilot({
  out,
  site,
  keyFile,
  platforms = TARGETS.map(({ platform }) => platform),
}) {
  const wanted = TARGETS.filter(({ platform }) => platforms.includes(platform))
  const unknown = platforms.filter((name) => !TARGETS.some(({ platform }) => platform === name))
  if (unknown.length > 0) throw new Error(`There is no companion for ${unknown.join(', ')}.`)
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const { publicKey, signatureOf } = signingKey(keyFile)
  const script = await pilotScript(path.join(out, 'script'), { site, publicKey })
  const files = wanted.map((target) => {
    const startMs = performance.now()
    const file = path.join(out, target.file)
    const parts = { script, node: nodeFor(target, path.join(root, '.node/pilot')), file }
    if (target.kind === 'single') singleExecutable(parts)
    else unpackingProgram(parts)
    const bytes = readFileSync(file)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const signature = signatureOf(bytes)
    writeFileSync(`${file}.sha256`, `${sha256}  ${target.file}\n`)
    writeFileSync(`${file}.sig`, `${signature}\n`)
    console.log(`Built ${target.file} (${(bytes.length / 1_048_576).toFixed(0)} MB) in ${seconds(startMs)}.`)
    return { name: target.file, platform: target.platform, bytes: bytes.length, sha256, signature }
  })
  rmSync(path.join(out, 'script'), { recursive: true })
  const { version } = JSON.parse(readFileSync(path.join(root, 'pilot/package.json'), 'utf8'))
  writeFileSync(path.join(out, 'pilot.json'), `${JSON.stringify({ version, files }, null, 2)}\n`)
  return { version, files }
}

if (import.meta.main) {
  const asked = process.argv.slice(2)
  await buildPilot({
    out: path.join(root, 'pilot/build'),
    site: process.env.SITE_URL || 'http://localhost:3000',
    keyFile: process.env.PILOT_SIGNING_KEY || path.join(root, 'data/pilot-signing-key.pem'),
    ...(asked.length > 0 && { platforms: asked }),
  })
}
