// One file that is the whole companion: its sources in one script, and a Node around it.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { root } from '../processes.mjs'

const SCRIPT = 'pilot.cjs'

/**
 * The companion in one script, with what a built one knows: its site and whose updates it takes.
 * @param {string} folder
 * @param {{ site: string, publicKey: string }} build
 * @returns {Promise<string>}
 */
export async function pilotScript(folder, { site, publicKey }) {
  const file = path.join(folder, SCRIPT)
  const bundle = await rolldown({
    cwd: root,
    input: path.join(root, 'pilot/src/main.ts'),
    platform: 'node',
    // Looked for by ws, and not installed: it does without.
    external: ['bufferutil', 'utf-8-validate'],
    transform: {
      define: {
        RAIDKIT_PILOT_SITE: JSON.stringify(site),
        RAIDKIT_PILOT_PUBLIC_KEY: JSON.stringify(publicKey),
      },
    },
  })
  await bundle.write({ file, format: 'cjs', codeSplitting: false })
  await bundle.close()
  return file
}

/**
 * Node's single executable: the script inside the program. The Node that builds must be of the version that is built for.
 * @param {{ script: string, node: string, file: string }} parts
 */
export function singleExecutable({ script, node, file }) {
  const config = `${file}.json`
  const settings = {
    main: script,
    executable: node,
    output: file,
    disableExperimentalSEAWarning: true,
    // Both belong to one processor and system; these programs are for others too.
    useSnapshot: false,
    useCodeCache: false,
    execArgvExtension: 'none', // NODE_OPTIONS of the player's machine are not for us
  }
  writeFileSync(config, JSON.stringify(settings))
  const built = spawnSync(process.execPath, [`--build-sea=${config}`], { encoding: 'utf8' })
  rmSync(config)
  if (built.status !== 0) throw new Error(`Node cannot build ${path.basename(file)}: ${built.stderr}`)
  chmodSync(file, 0o755)
}

/**
 * A shell script with an archive behind it: unpacks Node and the companion once, and runs them from there.
 * @param {{ script: string, node: string, file: string }} parts
 */
export function unpackingProgram({ script, node, file }) {
  const folder = `${file}.parts`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  copyFileSync(node, path.join(folder, 'node'))
  chmodSync(path.join(folder, 'node'), 0o755)
  copyFileSync(script, path.join(folder, SCRIPT))
  const archive = `${file}.tar.gz`
  const { status, stderr } = spawnSync('tar', ['-czf', archive, '-C', folder, 'node', SCRIPT], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`tar cannot pack ${path.basename(file)}: ${stderr}`)
  const bytes = readFileSync(archive)
  const head = launcher(createHash('sha256').update(bytes).digest('hex').slice(0, 16))
  writeFileSync(file, Buffer.concat([Buffer.from(head), bytes]), { mode: 0o755 })
  rmSync(archive)
  rmSync(folder, { recursive: true })
}

function launcher(name) {
  const lines = [
    '#!/bin/sh',
    '# Raidkit Pilot. After the last line follows an archive of Node and the companion.',
    'set -e',
    'case "$0" in /*) self="$0" ;; *) self="$PWD/$0" ;; esac',
    `folder="\${XDG_CACHE_HOME:-$HOME/Library/Caches}/Raidkit Pilot/${name}"`,
    'if [ ! -d "$folder" ]; then',
    '  fresh="$folder.$$"',
    '  mkdir -p "$fresh"',
    '  tail -n +LINES "$self" | tar -xzf - -C "$fresh"',
    '  mv "$fresh" "$folder" 2>/dev/null || rm -rf "$fresh"',
    'fi',
    `RAIDKIT_PILOT_SELF="$self" exec "$folder/node" "$folder/${SCRIPT}" "$@"`,
  ]
  return `${lines.join('\n').replace('LINES', String(lines.length + 1))}\n`
}
