// Is the lock file fit for every machine? Run by hand it prints `complete` or what is wrong.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../processes.mjs'

/**
 * Faults of a lock file: platform parts that it lacks (`npm ci` elsewhere would refuse it), and addresses of
 * the place it was made from (elsewhere packages come from elsewhere).
 * @param {{ packages: Record<string, { version?: string, resolved?: string, optionalDependencies?: object }> }} lock
 * @returns {string[]}
 */
export function lockFaults({ packages }) {
  return Object.entries(packages).flatMap(([where, { version, resolved, optionalDependencies }]) => {
    const name = where.replace(/.*node_modules\//, '') || 'the root'
    const wanted = Object.keys(optionalDependencies ?? {})
    const missing = wanted.filter((dependency) => !isLocked(packages, where, dependency))
    return [
      ...(missing.length > 0 ? [`${name}@${version} lacks ${missing.join(', ')}`] : []),
      ...(resolved?.includes('://') ? [`${name}@${version} names the address it came from`] : []),
    ]
  })
}

/** Node looks for a package beside the one that asks, then in each folder above. */
function isLocked(packages, where, dependency) {
  for (let folder = where; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${dependency}`]) return true
    if (!folder) return false
  }
}

/**
 * Versions that are not exact: two machines could then run different code.
 * @param {string} file
 * @param {Record<string, unknown>} manifest
 * @returns {string[]}
 */
export function versionFaults(file, manifest) {
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides']
  return kinds.flatMap((kind) =>
    Object.entries(manifest[kind] ?? {})
      .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${file}: ${name} is not an exact version (${version})`),
  )
}

const json = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

export function checkLock() {
  const { workspaces } = json('package.json')
  const manifests = [
    'package.json',
    ...workspaces.map((room) => `${room}/package.json`),
    'tools/package.json',
  ]
  const versions = manifests
    .filter((file) => existsSync(path.join(root, file)))
    .flatMap((file) => versionFaults(file, json(file)))
  return [...lockFaults(json('package-lock.json')), ...versions]
}

if (import.meta.main) {
  const faults = checkLock()
  console.log(faults.join('\n') || 'complete')
  process.exitCode = faults.length > 0 ? 1 : 0
}
