import { readImports, type Import } from './imports.ts'
import { resolveImport, type Target } from './resolve.ts'
import { findCycles } from './rings.ts'
import {
  LAYERS,
  ONLY_NPM,
  OUTSIDE,
  ROOMS,
  WITH_INDEX,
  WITHOUT_CYCLES,
  WITHOUT_NODE,
  type Layer,
} from './table.ts'
import type { Tree } from './tree.ts'

export const RULES = [
  'room',
  'path',
  'layer',
  'feature',
  'face',
  'test',
  'npm',
  'node',
  'pure',
  'ring',
  'domain',
  'lost',
] as const
export type Rule = (typeof RULES)[number]
export type Breach = { rule: Rule; file: string; line: number; why: string }

type Place = { file: string; room: string; isTest: boolean; isConfig: boolean; isOutside: boolean }
type Fault = Pick<Breach, 'rule' | 'why'>

/** Returns every place in the tree that breaks the table. */
export function findBreaches(tree: Tree): Breach[] {
  const edges = new Map<string, Set<string>>()
  const found: Breach[] = []
  for (const [file, source] of tree) {
    if (file.endsWith('.json')) continue
    const { imports, impurities } = readImports(file, source)
    const place = placeOf(file)
    const leads = imports.map((each) => ({ each, target: resolveImport(tree, file, each.specifier) }))
    edges.set(file, new Set(leads.flatMap(({ target }) => pathOf(target))))
    for (const { each, target } of leads) found.push(...breachesOf(tree, place, { each, target }))
    if (isHomeless(place))
      found.push({ rule: 'layer', file, line: 1, why: 'belongs to no layer of its room' })
    if (place.room !== 'rules' || place.isTest) continue
    for (const { what, line } of impurities) {
      found.push({ rule: 'pure', file, line, why: `${what}: time and chance are arguments in rules` })
    }
  }
  for (const ring of findCycles(edges)) {
    found.push({ rule: 'ring', file: ring[0] ?? '', line: 1, why: `import each other: ${ring.join(', ')}` })
  }
  const domains = domainImports(edges)
  const edgesOfDomains = new Map([...domains].map(([domain, others]) => [domain, new Set(others.keys())]))
  for (const ring of findCycles(edgesOfDomains)) {
    const [domain = '', ...others] = ring
    const file = others.map((other) => domains.get(domain)?.get(other)).find((found) => found !== undefined)
    const why = `domains import each other: ${ring.join(', ')}`
    found.push({ rule: 'domain', file: file ?? domain, line: 1, why })
  }
  return found
}

/** Returns the imports of each of these files. */
export function importsOf(tree: Tree, files: readonly string[]): Map<string, Set<string>> {
  return new Map(
    files.map((file) => {
      const { imports } = readImports(file, tree.get(file) ?? '')
      return [file, new Set(imports.flatMap(({ specifier }) => pathOf(resolveImport(tree, file, specifier))))]
    }),
  )
}

/**
 * Returns, for the folder of each domain, the other domains of its package that it imports, each with one importing
 * file. Tests may import any of them.
 */
export function domainImports(
  edges: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, Map<string, string>> {
  const domains = new Map<string, Map<string, string>>()
  for (const [file, imported] of edges) {
    const from = domainOf(file)
    if (from === undefined) continue
    const others = domains.get(from) ?? new Map<string, string>()
    domains.set(from, others)
    for (const target of imported) {
      const to = domainOf(target)
      if (to !== undefined && to !== from && packageOf(to) === packageOf(from)) others.set(to, file)
    }
  }
  return domains
}

function domainOf(file: string): string | undefined {
  if (/\.test\.tsx?$/.test(file) || file.includes('/testing/')) return undefined
  const folder = WITHOUT_CYCLES.find((shared) => file.startsWith(shared))
  return folder?.slice(0, -1) ?? /^(?:rules|contract)\/src\/[^/]+(?=\/)/.exec(file)?.[0]
}

const packageOf = (folder: string) => folder.slice(0, folder.indexOf('/'))

function breachesOf(tree: Tree, from: Place, { each, target }: { each: Import; target: Target }): Breach[] {
  const fault = faultOf(tree, from, target)
  return fault ? [{ ...fault, file: from.file, line: each.line, why: `${each.specifier}: ${fault.why}` }] : []
}

function placeOf(file: string): Place {
  const room = file.includes('/') ? file.slice(0, file.indexOf('/')) : ''
  const isTest = /\.(?:test|spec)\.tsx?$/.test(file)
  const isConfig = /^\w+\/[\w.-]+\.config\.ts$/.test(file) // read by tools, which the root declares
  return { file, room, isTest, isConfig, isOutside: room === '' || room in OUTSIDE }
}

const pathOf = (target: Target) =>
  (target.kind === 'file' || target.kind === 'room') && target.path ? [target.path] : []

function faultOf(tree: Tree, from: Place, target: Target): Fault | undefined {
  switch (target.kind) {
    case 'generated':
      return undefined
    case 'node':
      return nodeFault(from)
    case 'npm':
      return npmFault(tree, from, target.name)
    case 'room':
      return roomFault(tree, from, target)
    case 'file':
      return fileFault(tree, from, placeOf(target.path))
  }
}

function nodeFault(from: Place): Fault | undefined {
  const { file, room, isTest } = from
  if (!(room in WITHOUT_NODE) || isTest || isTesting(from) || WITHOUT_NODE[room]?.test(file)) return undefined
  return { rule: 'node', why: `${room} also runs where there is no Node` }
}

function npmFault(tree: Tree, from: Place, name: string): Fault | undefined {
  const { room, isTest, isConfig, isOutside } = from
  const ofRoot = isTest || isTesting(from) || isConfig || isOutside ? declared(tree, 'package.json') : []
  const ofRoom = declared(tree, `${OUTSIDE[room] ?? room}/package.json`)
  const allowed = isTest ? ofRoom : (ONLY_NPM[room] ?? ofRoom)
  if ([...ofRoot, ...allowed].includes(name)) return undefined
  return { rule: 'npm', why: `not among the packages that ${room || 'the root'} declares` }
}

function declared(tree: Tree, manifest: string): string[] {
  const { dependencies, devDependencies } = JSON.parse(tree.get(manifest) ?? '{}') as Record<string, object>
  return [...Object.keys(dependencies ?? {}), ...Object.keys(devDependencies ?? {})]
}

function roomFault(tree: Tree, from: Place, target: { room: string; path: string | undefined }) {
  if (!from.isOutside && !ROOMS[from.room]?.includes(target.room)) {
    return { rule: 'room', why: `${from.room} may not lean on ${target.room}` } as const
  }
  if (target.path && tree.has(target.path)) return undefined
  return { rule: 'lost', why: `${target.room} exports nothing of that name` } as const
}

/** A long proof may reuse another package's tests with larger numbers. */
function isOthersTest(from: Place, to: Place): boolean {
  return to.isTest && !from.file.endsWith('.proof.ts')
}

function fileFault(tree: Tree, from: Place, to: Place): Fault | undefined {
  if (!tree.has(to.file) && /\.(?:tsx?|mts|mjs|js)$/.test(to.file))
    return { rule: 'lost', why: 'there is no such file' }
  if (isOthersTest(from, to) || (isTesting(to) && !isTesting(from) && !from.isTest && !from.isOutside)) {
    return { rule: 'test', why: 'only tests lean on tests' }
  }
  if (from.isOutside) return undefined
  if (from.room !== to.room) {
    const known = ROOMS[from.room]?.includes(to.room)
    return known
      ? { rule: 'path', why: `reach ${to.room} by @raidkit/${to.room}/…, not by its path` }
      : { rule: 'room', why: `${from.room} may not lean on ${to.room || 'the root'}` }
  }
  return from.isTest ? undefined : (faceFault(from, to) ?? layerFault(from, to))
}

const isTesting = ({ file }: Place) => /\/testing\//.test(file)

function layerFault(from: Place, to: Place): Fault | undefined {
  const layers = LAYERS[from.room]
  if (!layers) return undefined
  const [mine, theirs] = [layerOf(layers, from.file), layerOf(layers, to.file)]
  if (!mine || !theirs) return undefined
  if (mine.layer !== theirs.layer) {
    const { mayImport } = mine.layer
    if (mayImport.includes('*') || mayImport.includes(theirs.layer.name)) return undefined
    return { rule: 'layer', why: `${mine.layer.name} may not lean on ${theirs.layer.name}` }
  }
  if (mine.feature === theirs.feature) return undefined
  return { rule: 'feature', why: `features never import each other (${mine.feature} → ${theirs.feature})` }
}

function faceFault(from: Place, to: Place): Fault | undefined {
  if (isTesting(from)) return undefined
  const folder = WITH_INDEX.find((shared) => to.file.startsWith(shared))
  if (!folder || from.file.startsWith(folder) || to.file === `${folder}index.ts`) return undefined
  return { rule: 'face', why: `reach ${folder} by its index.ts` }
}

function isHomeless({ file, room, isTest }: Place): boolean {
  const layers = LAYERS[room]
  return !isTest && layers !== undefined && file.startsWith(`${room}/src/`) && !layerOf(layers, file)
}

function layerOf(layers: readonly Layer[], file: string) {
  for (const layer of layers) {
    for (const at of layer.at) {
      const owned = ownedBy(at, file)
      if (owned) return { layer, feature: owned.feature }
    }
  }
  return undefined
}

function ownedBy(at: string, file: string): { feature: string | undefined } | undefined {
  const [before = '', after] = at.split('*/')
  if (after === undefined) {
    return (at.endsWith('/') ? file.startsWith(at) : file === at) ? { feature: undefined } : undefined
  }
  const [feature = '', ...rest] = file.slice(before.length).split('/')
  return file.startsWith(before) && rest.length > 0 ? { feature: before + feature } : undefined
}
