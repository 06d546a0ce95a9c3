import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { languageChain, type Language } from '@raidkit/rules/platform/languages'
import { withFallback, type TextTree } from '@raidkit/rules/platform/texts'

export const TEXTS_FOLDER = path.join(import.meta.dirname, '../src/i18n/messages')

/** Returns the text files of a language, one per domain; empty if the language has no folder yet. */
export function textFiles(language: string, folder = TEXTS_FOLDER): string[] {
  const own = path.join(folder, language)
  if (!existsSync(own)) return []
  const names = readdirSync(own).filter((name) => name.endsWith('.json'))
  return names.toSorted().map((name) => path.join(own, name))
}

/** Reads all text files of a language, by subject. Throws with the name of a file that is not valid JSON. */
export function ownTexts(language: string, folder = TEXTS_FOLDER): TextTree {
  return Object.assign({}, ...textFiles(language, folder).map(readTexts))
}

function readTexts(file: string): TextTree {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const name = path.relative(path.join(import.meta.dirname, '../..'), file)
    throw new Error(`${name} is not whole: ${String(error)}`, { cause: error })
  }
}

/** Returns every text that pages may use in a language: its own, otherwise that of its fallback languages. */
export function allTexts(language: Language, folder = TEXTS_FOLDER): TextTree {
  return withFallback(languageChain(language).map((one) => ownTexts(one, folder)))
}
