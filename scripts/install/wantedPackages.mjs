// Determines the packages of the lock file that this machine needs, and whether they are all installed. Read-only.
import path from 'node:path'

/**
 * @typedef {{ version?: string, optional?: boolean, link?: boolean, os?: string | string[], cpu?: string | string[], libc?: string | string[] }} Locked
 * @typedef {{ os: string, cpu: string, libc: string | undefined }} Machine
 */

/** Returns this machine in the terms of package.json files. @returns {Machine} */
export function thisMachine() {
  return {
    os: process.platform,
    cpu: process.arch,
    libc: process.platform === 'linux' ? ourLibc() : undefined,
  }
}

function ourLibc() {
  process.report.excludeNetwork = true // looking up the names of open connections may take seconds
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

/**
 * Returns the folders of the packages that this machine needs. npm silently leaves an optional package out when its
 * `engines` exclude the Node that runs npm. Optional packages made for this platform are programs that we need all the
 * same; other optional ones belong to packages made for other platforms.
 * @param {Record<string, Locked>} packages
 * @param {Machine} machine
 * @returns {string[]}
 */
export function wantedPackages(packages, machine) {
  return Object.entries(packages)
    .filter(([where, { link }]) => where.includes('node_modules/') && !link)
    .filter(([, locked]) => (locked.optional ? isMadeFor(machine, locked) : true))
    .map(([where]) => where)
}

/** @param {Machine} machine @param {Locked} locked */
function isMadeFor(machine, { os, cpu, libc }) {
  if (!os && !cpu) return false
  return allows(os, machine.os) && allows(cpu, machine.cpu) && allows(libc, machine.libc)
}

/** Evaluates a field of package.json: `["linux"]`, `"linux"`, `["!win32"]` or nothing. */
function allows(stated, ours) {
  const list = [stated ?? []].flat()
  const named = list.filter((name) => !name.startsWith('!'))
  return !list.includes(`!${ours}`) && (named.length === 0 || named.includes(ours))
}

/**
 * Checks whether npm has finished installing these packages in these versions. `noted` is npm's own list of installed
 * packages, written last; listed packages may have been left out or removed since, hence the check of the folders.
 * @param {{ wanted: string[], locked: Record<string, Locked>, noted: Record<string, Locked> | undefined }} lists
 * @param {(file: string) => boolean} exists
 */
export function areLaidDown({ wanted, locked, noted }, exists) {
  if (!noted) return false
  return wanted.every((where) => noted[where]?.version === locked[where]?.version) && areThere(wanted, exists)
}

/**
 * @param {string[]} wanted
 * @param {(file: string) => boolean} exists
 */
export function areThere(wanted, exists) {
  return wanted.every((where) => exists(path.join(where, 'package.json')))
}
