import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const SOURCES = path.join(import.meta.dirname, '../src')
/** Comments, removed because examples in them use no texts. */
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
/**
 * Tables of all pages, excluded because a page needs only the titles of other pages and its own description
 * (`app/page/pageTexts.ts`).
 */
const TABLES = /^pages?(?:Of\w+)?\.ts$/
const STATIC = /^(?:import|export)\s(?!type\s)[^'"`;]*?from '(\.[^']+)'|^import '(\.[^']+)'/gm
const LATER = /\bimport\(\s*'(\.[^']+)'/g
/** Functions that load all texts of the language together with the imported module. */
const BRINGS_TEXTS = /\b(?:moreTexts|laterPiece)\(/

type Module = { keys: string[]; patterns: RegExp[]; leansOn: string[] }

/** Returns the code of a file without its comments. */
export function codeOf(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(COMMENTS, '')
}

/** Returns every quoted string that has the form of a text key. */
export function quotedKeys(code: string): string[] {
  return [...code.matchAll(/'([\w-]+(?:\.[\w-]+)+)'/g)].map(([, key = '']) => key)
}

/** Returns patterns for composed keys: `frame.menus.${menu}` matches every text it could name. */
function patternsIn(code: string): RegExp[] {
  const templates = [...code.matchAll(/`([\w-]+\.[\w.-]*\$\{[^`]*)/g)].map(([, text = '']) => text)
  return templates.map((text) => {
    const parts = text.split(/\$\{[^{}]*\}/)
    // A template that cannot be parsed completely matches every key with its prefix.
    const isRead = parts.every((part) => /^[\w.-]*$/.test(part))
    const [shape, gap] = isRead ? [parts.join('*'), '[^.]+'] : [`${text.split('$', 1)[0]}*`, '.+']
    return new RegExp(`^${shape.replaceAll('.', String.raw`\.`).replaceAll('*', gap)}$`)
  })
}

/**
 * Returns the keys of the texts that each file uses, including its imports; dynamic imports that load their own texts
 * are left out. `read` lists the files examined.
 */
export function keysOfFiles(files: readonly string[], all: readonly string[]) {
  const modules = new Map<string, Module>()
  const known = new Set(all)
  const read = (file: string): Module => {
    const before = modules.get(file)
    if (before) return before
    const code = codeOf(path.join(SOURCES, file))
    const later = BRINGS_TEXTS.test(code) ? [] : findImports(code, LATER)
    const made = {
      keys: quotedKeys(code).filter((key) => known.has(key)),
      patterns: patternsIn(code),
      leansOn: [...findImports(code, STATIC), ...later]
        .map((name) => resolveImport(file, name))
        .filter(isModule),
    }
    modules.set(file, made)
    return made
  }
  const keysOf = (root: string): string[] => {
    const seen = new Set<string>()
    const keys = new Set<string>()
    const patterns = new Map<string, RegExp>()
    const open = [root]
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (seen.has(file)) continue
      seen.add(file)
      const module = read(file)
      for (const key of module.keys) keys.add(key)
      for (const pattern of module.patterns) patterns.set(pattern.source, pattern)
      open.push(...module.leansOn)
    }
    const asked = [...patterns.values()]
    return all.filter((key) => keys.has(key) || asked.some((pattern) => pattern.test(key)))
  }
  const keys: Record<string, string[]> = Object.fromEntries(files.map((file) => [file, keysOf(file)]))
  return { keys, read: [...modules.keys()].map((file) => path.join(SOURCES, file)) }
}

function findImports(code: string, pattern: RegExp): string[] {
  return [...code.matchAll(pattern)].map(([, one, other]) => one ?? other ?? '')
}

function resolveImport(file: string, name: string): string {
  return path.posix.join(path.posix.dirname(file), name)
}

/** Returns whether the file is one of our modules, not a generated route type or a picture. */
function isModule(file: string): boolean {
  return /\.tsx?$/.test(file) && !TABLES.test(file) && existsSync(path.join(SOURCES, file))
}
