import path from 'node:path'
import { DEFAULT_LANGUAGE, languageChain, LANGUAGES, type Language } from '@raidkit/rules/platform/languages'
import { flatTexts, type TextTree } from '@raidkit/rules/platform/texts'
import compile from 'icu-minify/compile'
import type { Plugin, Rollup } from 'vite'
import lists from '../src/i18n/languages.json' with { type: 'json' }
import { TEXT_ROOTS } from '../src/app/page/textRoots.ts'
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
 * Bundles the files of `i18n/messages/<language>` into one module per language, compiled so that the browser needs no
 * parser. Missing texts are filled in here, so that no page loads two languages. A language without a folder is English
 * itself, not a copy of it. `live` applies the operator's overrides in the browser.
 */
export function compiledMessages({ asWritten = false, live = false } = {}): Plugin {
  // A build compiles each language once for its two environments; in development every change takes effect.
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
 * Returns the code of the constant `texts`. The server's build reads them from a file beside it: V8 would keep the
 * module's source and the quoted text in memory as long as the texts themselves, three times their size in every
 * thread.
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

/** Returns code that parses the texts from JSON, which browsers do faster than evaluating an object literal. */
function parsed(texts: unknown): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(texts))})`
}

/** Returns the code of the list of uncompiled texts, for the server, with the number of texts per language. */
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

/** Returns the keys of the texts that each page and layout uses. */
export function pageKeys(): Record<string, string[]> {
  return keysOfPages().keys
}

function keysOfPages() {
  return keysOfFiles(TEXT_ROOTS, [...flatTexts(ownTexts(DEFAULT_LANGUAGE)).keys()])
}

/** Returns all texts of a language in the compiled form. */
export function compiledTexts(language: Language): unknown {
  return compileTree(allTexts(language))
}

function compileTree(texts: TextTree): unknown {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileTree(value),
    ]),
  )
}
