import path from 'node:path'
import { languageChain, LANGUAGES, type Language } from '@raidkit/rules/languages'
import type { TextTree } from '@raidkit/rules/texts'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { allTexts, textFiles } from './textFiles.ts'

const LIST = path.join(import.meta.dirname, '../src/i18n/catalogues.ts').replaceAll('\\', '/')
const ONE = 'virtual:messages/'

/**
 * Gives pages the files of `i18n/messages/<language>` as one module for each language, compiled so that the browser needs no
 * parser. A text that a language does not have is filled in here: no page loads two languages. One that has no folder is
 * English itself, not a copy of it.
 */
export function compiledMessages({ asWritten = false } = {}): Plugin {
  return {
    name: 'raidkit:compiled-messages',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(ONE) ? `\0${id}` : undefined),
    load(id) {
      if (id.split('?', 1)[0] === LIST) return { code: listOf(), moduleType: 'js', map: null }
      if (!id.startsWith(`\0${ONE}`)) return undefined
      // Safe: written by `listOf`.
      const language = id.slice(ONE.length + 1) as Language
      for (const file of languageChain(language).flatMap((one) => textFiles(one))) this.addWatchFile(file)
      const texts = JSON.stringify(asWritten ? allTexts(language) : compiledTexts(language))
      // A text in quotes is read faster by browsers than the same as code.
      return { code: `export default JSON.parse(${JSON.stringify(texts)})`, moduleType: 'js', map: null }
    },
  }
}

function listOf(): string {
  const written = LANGUAGES.filter((language) => textFiles(language).length > 0)
  const lines = written.map((language) => `${language}: () => import('${ONE}${language}')`)
  return `export const CATALOGUES = { ${lines.join(', ')} }`
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
