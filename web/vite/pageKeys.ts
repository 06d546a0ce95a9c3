import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const SOURCES = path.join(import.meta.dirname, '../src')
/** Examples in comments ask for nothing. */
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
/** Tables of all pages: a page says the titles of others, and describes itself alone (`app/pageTexts.ts`). */
const TABLES = /^pages?(?:Of\w+)?\.ts$/
const STATIC = /^(?:import|export)\s(?!type\s)[^'"`;]*?from '(\.[^']+)'|^import '(\.[^']+)'/gm
const LATER = /\bimport\(\s*'(\.[^']+)'/g
/** What is opened by these brings all texts of the language along. */
const BRINGS_TEXTS = /\b(?:moreTexts|laterPiece)\(/

type Module = { keys: string[]; patterns: RegExp[]; leansOn: string[] }

/** Comments taken away, since what they name is asked for by nobody. */
export function codeOf(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(COMMENTS, '')
}

/** Every quoted word of code that may be a text's key. */
export function quotedKeys(code: string): string[] {
  return [...code.matchAll(/'([\w-]+(?:\.[\w-]+)+)'/g)].map(([, key = '']) => key)
}

/** Keys that are put together: `frame.menus.${menu}` asks for every text that it could be. */
function patternsIn(code: string): RegExp[] {
  const templates = [...code.matchAll(/`([\w-]+\.[\w.-]*\$\{[^`]*)/g)].map(([, text = '']) => text)
  return templates.map((text) => {
    const parts = text.split(/\$\{[^{}]*\}/)
    // What cannot be read to its end asks for all that begins as it does.
    const isRead = parts.every((part) => /^[\w.-]*$/.test(part))
    const [shape, gap] = isRead ? [parts.join('*'), '[^.]+'] : [`${text.split('$', 1)[0]}*`, '.+']
    return new RegExp(`^${shape.replaceAll('.', String.raw`\.`).replaceAll('*', gap)}$`)
  })
}

/**
 * Which texts each of some files asks for, with all that it leans on; what is opened later and brings its texts is left out.
 * `read`: the files that were looked into.
 */
export function keysOfFiles(files: readonly string[], all: readonly string[]) {
  const modules = new Map<string, Module>()
  const known = new Set(all)
  const read = (file: string): Module => {
    const before = modules.get(file)
    if (before) return before
    const code = codeOf(path.join(SOURCES, file))
    const later = BRINGS_TEXTS.test(code) ? [] : named(code, LATER)
    const made = {
      keys: quotedKeys(code).filter((key) => known.has(key)),
      patterns: patternsIn(code),
      leansOn: [...named(code, STATIC), ...later].map((name) => beside(file, name)).filter(isModule),
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

function named(code: string, pattern: RegExp): string[] {
  return [...code.matchAll(pattern)].map(([, one, other]) => one ?? other ?? '')
}

function beside(file: string, name: string): string {
  return path.posix.join(path.posix.dirname(file), name)
}

/** Types of the routes and pictures are no code of ours. */
function isModule(file: string): boolean {
  return /\.tsx?$/.test(file) && !TABLES.test(file) && existsSync(path.join(SOURCES, file))
}
