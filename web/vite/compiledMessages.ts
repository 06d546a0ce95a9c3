import path from 'node:path'
import { DEFAULT_LANGUAGE, languageChain, LANGUAGES, type Language } from '@raidkit/rules/platform/languages'
import { flatTexts, type TextTree } from '@raidkit/rules/platform/texts'
import compile from 'icu-minify/compile'
import type { Plugin, Rollup } from 'vite'
import lists from '../src/i18n/languages.json' with { type: 'json' }
import { TEXT_ROOTS } from '../src/app/textRoots.ts'
import { keysOfFiles } from './pageKeys.ts'
import { allTexts, ownTexts, textFiles } from './textFiles.ts'

const LIST = fileOf('catalogues.ts')
const WRITTEN_LIST = fileOf('written.ts')
const KEYS_LIST = fileOf('pageKeys.ts')
const LIVE_TEXTS = `import { liveTexts } from '${fileOf('../app/liveTexts.ts')}'
export default (language) => liveTexts(language, texts)`
const ONE = 'virtual:messages/'
const WRITTEN = 'virtual:written/'
const VIRTUAL = /^virtual:(?:messages|written)\//
const RESOLVED = /^\0virtual:(?:messages|written)\//
const LISTS = /\/i18n\/(?:catalogues|written|pageKeys)\.ts(?:\?|$)/

/**
 * Gives pages the files of `i18n/messages/<language>` as one module for each language, compiled so that the browser needs no
 * parser. A text that a language does not have is filled in here: no page loads two languages. One that has no folder is
 * English itself, not a copy of it. `live`: in the browser the operator's overrides lie over them.
 */
export function compiledMessages({ asWritten = false, live = false } = {}): Plugin {
  // A build reads and compiles each language once for its two environments; a page that is developed sees every change.
  const built = new Map<Language, unknown>()
  const textsOf = (language: Language) => (asWritten ? allTexts(language) : compiledTexts(language))
  const builtTextsOf = (language: Language) => {
    const texts = built.get(language) ?? textsOf(language)
    built.set(language, texts)
    return texts
  }
  return {
    name: 'raidkit:compiled-messages',
    enforce: 'pre',
    resolveId: { filter: { id: VIRTUAL }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: [RESOLVED, LISTS] },
      handler(id) {
        const file = id.split('?', 1)[0]
        if (file === LIST) return moduleOf(listOf())
        const watch = (files: readonly string[]) => files.forEach((each) => this.addWatchFile(each))
        if (file === WRITTEN_LIST) {
          watch(LANGUAGES.flatMap((one) => textFiles(one)))
          return moduleOf(writtenListOf())
        }
        if (file === KEYS_LIST) {
          const { keys, read } = keysOfPages()
          watch([...read, ...textFiles(DEFAULT_LANGUAGE)])
          return moduleOf(`export const PAGE_KEYS = ${parsed(keys)}`)
        }
        if (id.startsWith(`\0${WRITTEN}`)) {
          const language = id.slice(WRITTEN.length + 1)
          watch(textFiles(language))
          const texts = Object.fromEntries(flatTexts(ownTexts(language)))
          return moduleOf(`${textsConstant(this, `written-${language}`, texts)}\nexport default texts`)
        }
        if (!id.startsWith(`\0${ONE}`)) return undefined
        // Safe: written by `listOf`.
        const language = id.slice(ONE.length + 1) as Language
        watch(languageChain(language).flatMap((one) => textFiles(one)))
        const texts = this.environment.mode === 'build' ? builtTextsOf(language) : textsOf(language)
        const isLive = live && this.environment.name === 'client'
        const exported = isLive ? LIVE_TEXTS : 'export default () => texts'
        return moduleOf(`${textsConstant(this, `texts-${language}`, texts)}\n${exported}`)
      },
    },
  }
}

/**
 * The code of the constant `texts`. Built for the server it reads them from a file beside it: V8 would keep the source of a
 * module and the text in quotes as long as the texts themselves, three times their size in every thread.
 */
function textsConstant(context: Rollup.PluginContext, name: string, texts: unknown): string {
  const { environment } = context
  if (environment.name !== 'ssr' || environment.mode !== 'build') return `const texts = ${parsed(texts)}`
  context.emitFile({ type: 'asset', fileName: `assets/${name}.json`, source: JSON.stringify(texts) })
  return `import { readFileSync } from 'node:fs'
const texts = JSON.parse(readFileSync(new URL('./${name}.json', import.meta.url), 'utf8'))`
}

function fileOf(name: string): string {
  return path.join(import.meta.dirname, '../src/i18n', name).replaceAll('\\', '/')
}

function moduleOf(code: string) {
  return { code, moduleType: 'js' as const, map: null }
}

/** A text in quotes is read faster by browsers than the same as code. */
function parsed(texts: unknown): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(texts))})`
}

/** The texts as they stand in the files, for the server, and how many of them each language has. */
function writtenListOf(): string {
  const lines = LANGUAGES.map((language) => `${language}: () => import('${WRITTEN}${language}')`)
  const texts = new Map(LANGUAGES.map((language) => [language, flatTexts(ownTexts(language))]))
  const coverage = LANGUAGES.map((language) => coverageOf(language, texts))
  return `export const WRITTEN = { ${lines.join(', ')} }\nexport const COVERAGE = ${parsed(coverage)}`
}

function coverageOf(language: Language, ownOf: ReadonlyMap<Language, ReadonlyMap<string, string>>) {
  const keys = [...(ownOf.get(DEFAULT_LANGUAGE)?.keys() ?? [])]
  const has = languageChain(language).map((one) => ownOf.get(one) ?? new Map<string, string>())
  const own = keys.filter((key) => has[0]?.get(key))
  const near = keys.filter((key) => !has[0]?.get(key) && has.slice(1, -1).some((texts) => texts.get(key)))
  const isComplete = lists.complete.includes(language)
  return { language, own: own.length, near: near.length, total: keys.length, isComplete }
}

function listOf(): string {
  const written = LANGUAGES.filter((language) => textFiles(language).length > 0)
  const lines = written.map((language) => `${language}: () => import('${ONE}${language}')`)
  return `export const CATALOGUES = { ${lines.join(', ')} }`
}

/** Which texts each page and layout asks for. */
export function pageKeys(): Record<string, string[]> {
  return keysOfPages().keys
}

function keysOfPages() {
  return keysOfFiles(TEXT_ROOTS, [...flatTexts(ownTexts(DEFAULT_LANGUAGE)).keys()])
}

/** All texts of a language as pages carry them. */
export function compiledTexts(language: Language): unknown {
  return compiled(allTexts(language))
}

function compiled(texts: TextTree): unknown {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compiled(value),
    ]),
  )
}
