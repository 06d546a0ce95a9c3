import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Language } from '@raidkit/rules/languages'
import { lettersIn, unpacked } from './fontFile.ts'
import { keptByKey } from './keptByKey.ts'

/**
 * Fonts with the letters that Roboto Condensed lacks; the same Han letter is drawn otherwise in China and in Japan. One
 * file holds nearly all of a font, a numbered one what names of the game need beside it.
 */
const FONTS = {
  ch: { name: 'zcool-xiaowei', files: ['chinese-simplified', '37'] },
  jp: { name: 'sawarabi-gothic', files: ['japanese', '115'] },
  kr: { name: 'do-hyeon', files: ['korean'] },
} as const

export type Alphabet = keyof typeof FONTS
type AlphabetFonts = { files: readonly ArrayBuffer[]; letters: ReadonlySet<number> }

export function alphabetOf(language: Language): Alphabet | undefined {
  return language === 'ch' || language === 'jp' || language === 'kr' ? language : undefined
}

/** What a text of an unknown language is written in. Han letters alone are taken for Chinese. */
export function alphabetIn(text: string): Alphabet | undefined {
  if (/\p{Script=Hangul}/u.test(text)) return 'kr'
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'jp'
  return /\p{Script=Han}/u.test(text) ? 'ch' : undefined
}

/** Read with the first picture that needs it, and kept: 8 MB for all of them. */
export const loadAlphabet = keptByKey(readFonts)

async function readFonts(alphabet: Alphabet): Promise<AlphabetFonts> {
  const require = createRequire(import.meta.url)
  const { name, files } = FONTS[alphabet]
  const fonts = await Promise.all(
    files.map(async (file) =>
      unpacked(await readFile(require.resolve(`@fontsource/${name}/files/${name}-${file}-400-normal.woff`))),
    ),
  )
  return { files: fonts, letters: new Set(fonts.flatMap((font) => [...lettersIn(font)])) }
}
