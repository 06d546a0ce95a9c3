import { readImports, type Import } from './imports.ts'
import { resolveImport, type Target } from './resolve.ts'
import { findCycles } from './cycles.ts'
import {
  LAYERS,
  ALLOWED_NPM,
  OUTSIDE,
  PACKAGES,
  WITH_INDEX,
  WITHOUT_CYCLES,
  WITHOUT_NODE,
  type Layer,
} from './table.ts'
import type { Tree } from './tree.ts'

export const RULES = [
  'package',
  'path',
  'layer',
  'feature',
  'index',
  'test',
  'npm',
  'node',
  'pure',
  'cycle',
  'domain',
  'missing',
] as const
export type Rule = (typeof RULES)[number]
export type Breach = { rule: Rule; file: string; line: number; why: string }

type Place = { file: string; packageName: string; isTest: boolean; isConfig: boolean; isOutside: boolean }
type Fault = Pick<Breach, 'rule' | 'why'>

/** Returns every place in the tree that breaks the table. */
export function findBreaches(tree: Tree): Breach[] {
  const edges = new Map<string, Set<string>>()
  const found: Breach[] = []
  for (const [file, source] of tree) {
    if (file.endsWith('.json')) continue
    const { imports, impurities } = readImports(file, source)
    const place = placeOf(file)
    const targets = imports.map((each) => ({ each, target: resolveImport(tree, file, each.specifier) }))
    edges.set(file, new Set(targets.flatMap(({ target }) => pathOf(target))))
    for (const { each, target } of targets) found.push(...breachesOf(tree, place, { each, target }))
    if (hasNoLayer(place))
      found.push({ rule: 'layer', file, line: 1, why: 'belongs to no layer of its package' })
    if (place.packageName !== 'rules' || place.isTest) continue
    for (const { what, line } of impurities) {
      found.push({ rule: 'pure', file, line, why: `${what}: time and chance are arguments in rules` })
    }
  }
  for (const cycle of findCycles(edges)) {
    found.push({
      rule: 'cycle',
      file: cycle[0] ?? '',
      line: 1,
      why: `import each other: ${cycle.join(', ')}`,
    })
  }
  const domains = domainImports(edges)
  const edgesOfDomains = new Map([...domains].map(([domain, others]) => [domain, new Set(others.keys())]))
  for (const cycle of findCycles(edgesOfDomains)) {
    const [domain = '', ...others] = cycle
    const file = others.map((other) => domains.get(domain)?.get(other)).find((found) => found !== undefined)
    const why = `domains import each other: ${cycle.join(', ')}`
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
  const packageName = file.includes('/') ? file.slice(0, file.indexOf('/')) : ''
  const isTest = /\.(?:test|spec)\.tsx?$/.test(file)
  const isConfig = /^\w+\/[\w.-]+\.config\.ts$/.test(file) // read by tools, which the root declares
  return { file, packageName, isTest, isConfig, isOutside: packageName === '' || packageName in OUTSIDE }
}

const pathOf = (target: Target) =>
  (target.kind === 'file' || target.kind === 'package') && target.path ? [target.path] : []

function faultOf(tree: Tree, from: Place, target: Target): Fault | undefined {
  switch (target.kind) {
    case 'generated':
      return undefined
    case 'node':
      return nodeFault(from)
    case 'npm':
      return npmFault(tree, from, target.name)
    case 'package':
      return packageFault(tree, from, target)
    case 'file':
      return fileFault(tree, from, placeOf(target.path))
  }
}

function nodeFault(from: Place): Fault | undefined {
  const { file, packageName, isTest } = from
  if (!(packageName in WITHOUT_NODE) || isTest || isTesting(from) || WITHOUT_NODE[packageName]?.test(file))
    return undefined
  return { rule: 'node', why: `${packageName} also runs where there is no Node` }
}

function npmFault(tree: Tree, from: Place, name: string): Fault | undefined {
  const { packageName, isTest, isConfig, isOutside } = from
  const ofRoot = isTest || isTesting(from) || isConfig || isOutside ? declared(tree, 'package.json') : []
  const ofPackage = declared(tree, `${OUTSIDE[packageName] ?? packageName}/package.json`)
  const allowed = isTest ? ofPackage : (ALLOWED_NPM[packageName] ?? ofPackage)
  if ([...ofRoot, ...allowed].includes(name)) return undefined
  return { rule: 'npm', why: `not among the packages that ${packageName || 'the root'} declares` }
}

function declared(tree: Tree, manifest: string): string[] {
  const { dependencies, devDependencies } = JSON.parse(tree.get(manifest) ?? '{}') as Record<string, object>
  return [...Object.keys(dependencies ?? {}), ...Object.keys(devDependencies ?? {})]
}

function packageFault(tree: Tree, from: Place, target: { packageName: string; path: string | undefined }) {
  if (!from.isOutside && !PACKAGES[from.packageName]?.includes(target.packageName)) {
    return { rule: 'package', why: `${from.packageName} may not import ${target.packageName}` } as const
  }
  if (target.path && tree.has(target.path)) return undefined
  return { rule: 'missing', why: `${target.packageName} exports nothing of that name` } as const
}

/** A long proof may reuse another package's tests with larger numbers. */
function isOthersTest(from: Place, to: Place): boolean {
  return to.isTest && !from.file.endsWith('.proof.ts')
}

function fileFault(tree: Tree, from: Place, to: Place): Fault | undefined {
  if (!tree.has(to.file) && /\.(?:tsx?|mts|mjs|js)$/.test(to.file))
    return { rule: 'missing', why: 'there is no such file' }
  if (isOthersTest(from, to) || (isTesting(to) && !isTesting(from) && !from.isTest && !from.isOutside)) {
    return { rule: 'test', why: 'only tests may import tests' }
  }
  if (from.isOutside) return undefined
  if (from.packageName !== to.packageName) {
    const known = PACKAGES[from.packageName]?.includes(to.packageName)
    return known
      ? { rule: 'path', why: `reach ${to.packageName} by @raidkit/${to.packageName}/…, not by its path` }
      : { rule: 'package', why: `${from.packageName} may not import ${to.packageName || 'the root'}` }
  }
  return from.isTest ? undefined : (indexFault(from, to) ?? layerFault(from, to))
}

const isTesting = ({ file }: Place) => /\/testing\//.test(file)

function layerFault(from: Place, to: Place): Fault | undefined {
  const layers = LAYERS[from.packageName]
  if (!layers) return undefined
  const [mine, theirs] = [layerOf(layers, from.file), layerOf(layers, to.file)]
  if (!mine || !theirs) return undefined
  if (mine.layer !== theirs.layer) {
    const { mayImport } = mine.layer
    if (mayImport.includes('*') || mayImport.includes(theirs.layer.name)) return undefined
    return { rule: 'layer', why: `${mine.layer.name} may not import ${theirs.layer.name}` }
  }
  if (mine.feature === theirs.feature) return undefined
  return { rule: 'feature', why: `features never import each other (${mine.feature} → ${theirs.feature})` }
}

function indexFault(from: Place, to: Place): Fault | undefined {
  if (isTesting(from)) return undefined
  const folder = WITH_INDEX.find((shared) => to.file.startsWith(shared))
  if (!folder || from.file.startsWith(folder) || to.file === `${folder}index.ts`) return undefined
  return { rule: 'index', why: `reach ${folder} by its index.ts` }
}

function hasNoLayer({ file, packageName, isTest }: Place): boolean {
  const layers = LAYERS[packageName]
  return !isTest && layers !== undefined && file.startsWith(`${packageName}/src/`) && !layerOf(layers, file)
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
