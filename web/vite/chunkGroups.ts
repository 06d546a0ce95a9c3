import path from 'node:path'
import type { Rolldown } from 'vite'
import { PAGES } from '../src/pages.ts'
import { planChunks, type PlannedEntry, type PlannedModule } from './chunkPlan.ts'

type Context = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const SOURCES = `${path.join(import.meta.dirname, '../src').replaceAll('\\', '/')}/`
/** Files whose imports every page needs. */
const FRAME = ['entry.client.tsx', 'root.tsx']
/** Files that every page imports after it has loaded. */
const AFTER_LOAD = ['app/AfterLoad.tsx']
/** Relative frequency of visits: the first page most, then any other page; operator pages and lazy imports seldom. */
const WEIGHTS = { first: 15, page: 1, widget: 0.3, operator: 0.1, later: 0.1 } as const
/**
 * Weights of pages that searches and shared links lead to, on which most first visits begin. The builder weighs most
 * because its modules are shared in the most combinations and would be split into the most chunks; the times page because it
 * is small and would get a chunk that is made for others.
 */
const OFTEN_OPENED: Readonly<Record<string, number>> = { item: 6, quests: 4, map: 4, builder: 12, time: 8 }
/** Cost of a request, in bytes after brotli. `COMPRESSED` is the share to which modules shrink. */
const REQUEST_BYTES = 25_000
const COMPRESSED = 0.2

/**
 * Returns the chunk groups of the build: one plan for all modules, computed when the bundler asks for the first name.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const included = new Set<string>()
  let plan: ReadonlyMap<string, string> | undefined
  return [
    {
      // The bundler tests every module that remains after tree shaking before it asks for the first name.
      test: (id) => {
        included.add(id)
        return true
      },
      name: (id, context) => {
        plan ??= planOf(included, context)
        return plan.get(id)
      },
    },
  ]
}

/** Returns the chunk name of each module that does not stay with a single page. */
function planOf(included: ReadonlySet<string>, context: Context): Map<string, string> {
  const modules = new Map<string, PlannedModule>()
  for (const id of included) {
    const bytes = (context.getModuleInfo(id)?.code?.length ?? 0) * COMPRESSED
    modules.set(id, { bytes, imports: importsOf(id, included, context) })
  }
  const frame = collectImports(FRAME, modules)
  const late = collectImports(AFTER_LOAD, modules)
  const pages = collectImports(
    PAGES.map(({ file }) => file),
    modules,
  )
  const pinnedTo = (id: string) => {
    if (frame.has(id)) return id.includes('/node_modules/') ? 'libs' : 'frame'
    return late.has(id) && !pages.has(id) ? 'late' : undefined
  }
  const options = { requestBytes: REQUEST_BYTES, pinnedTo, closed: ['late'] }
  const numbers = planChunks(modules, entriesOf(included, context), options)
  return nameChunks(numbers, pinnedTo)
}

function entriesOf(included: ReadonlySet<string>, context: Context): PlannedEntry[] {
  const pages = new Map(PAGES.map((page) => [SOURCES + page.file, page]))
  const entries = new Map<string, number>()
  for (const id of included) {
    const info = context.getModuleInfo(id)
    const page = pages.get(id.split('?', 1)[0] ?? id)
    if (info?.isEntry) entries.set(id, page ? weightOf(page) : WEIGHTS.operator)
    for (const later of info?.dynamicallyImportedIds ?? []) {
      if (included.has(later)) entries.set(later, WEIGHTS.later)
    }
  }
  return [...entries].map(([module, weight]) => ({ module, weight, isLean: weight === WEIGHTS.first }))
}

function weightOf({ id, path: address, access, layout }: (typeof PAGES)[number]): number {
  if (address === '/') return WEIGHTS.first
  if (access === 'admin' || access === 'editor') return WEIGHTS.operator
  return OFTEN_OPENED[id] ?? (layout === undefined ? WEIGHTS.page : WEIGHTS.widget)
}

/**
 * Returns the remaining modules that a module imports. A re-exporting file does not remain itself; in its place, the
 * module imports the re-exported modules whose names it mentions.
 */
function importsOf(id: string, included: ReadonlySet<string>, context: Context): string[] {
  const info = context.getModuleInfo(id)
  const found = new Set<string>()
  const seen = new Set<string>()
  const open = [...(info?.importedIds ?? [])]
  let words: Set<string> | undefined
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (seen.has(one)) continue
    seen.add(one)
    if (included.has(one)) {
      found.add(one)
      continue
    }
    const passing = context.getModuleInfo(one)
    words ??= importedWords(info?.code ?? '')
    if (passing?.code?.includes('* as ')) words = wordsOf(info?.code ?? '')
    for (const [, inside = '', outside = ''] of passing?.code?.matchAll(/([\w$]+) as ([\w$]+)/g) ?? []) {
      if (words.has(outside)) words.add(inside)
    }
    for (const inner of passing?.importedIds ?? []) {
      if (context.getModuleInfo(inner)?.exports.some((name) => words?.has(name))) open.push(inner)
    }
  }
  return [...found]
}

/** Returns the names in the import statements of some code, or all its words if it imports a namespace. */
function importedWords(code: string): Set<string> {
  const statements = (code.match(/\b(?:import|export)\b[^'";]*?\bfrom\b/g) ?? []).join(' ')
  return wordsOf(statements.includes('*') ? code : statements)
}

function wordsOf(code: string): Set<string> {
  return new Set(code.match(/[\w$]+/g))
}

/** Returns the static imports of some files, transitively and including the files; dynamic imports are not followed. */
function collectImports(files: readonly string[], modules: ReadonlyMap<string, PlannedModule>): Set<string> {
  const open = files.map((file) => SOURCES + file)
  const missing = open.find((id) => !modules.has(id))
  if (missing !== undefined) throw new Error(`chunkGroups.ts names ${missing}, which is not in the build`)
  const found = new Set<string>()
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(modules.get(id)?.imports ?? []))
  }
  return found
}

/**
 * Names the chunks. A chunk includes what its modules import unless a chunk earlier in the alphabet already has it, so
 * names begin with the number of the chunk.
 */
function nameChunks(numbers: ReadonlyMap<string, number>, pinnedTo: (id: string) => string | undefined) {
  const labels = new Map<number, string>()
  for (const [id, number] of numbers) {
    const pin = pinnedTo(id)
    if (pin) labels.set(number, pin)
  }
  const nameOf = (number: number) => `${String(number).padStart(3, '0')}-${labels.get(number) ?? 'shared'}`
  return new Map([...numbers].map(([id, number]) => [id, nameOf(number)]))
}

/** Returns a chunk's name without its number, which changes with every added module. */
export function chunkLabel(name: string): string {
  return name.replace(/^\d+-/, '')
}
