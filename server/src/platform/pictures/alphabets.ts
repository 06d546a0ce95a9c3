import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Language } from '@raidkit/rules/platform/languages'
import { lettersIn, unpackWoff } from './fontFile.ts'
import { keptByKey } from './keptByKey.ts'

/**
 * Fonts with the letters that Roboto Condensed lacks; the same Han letter is drawn differently in China and in Japan.
 * One file contains nearly all of a font, a numbered one the letters that names of the game need beyond it.
 */
const FONTS = {
  ch: { name: 'zcool-xiaowei', files: ['chinese-simplified', '37'] },
  jp: { name: 'sawarabi-gothic', files: ['japanese', '115'] },
  kr: { name: 'do-hyeon', files: ['korean'] },
} as const

export type Alphabet = keyof typeof FONTS
export function alphabetOf(language: Language): Alphabet | undefined {
  return language === 'ch' || language === 'jp' || language === 'kr' ? language : undefined
}

/** Returns the alphabet of a text in an unknown language. Han letters alone count as Chinese. */
export function alphabetIn(text: string): Alphabet | undefined {
  if (/\p{Script=Hangul}/u.test(text)) return 'kr'
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'jp'
  return /\p{Script=Han}/u.test(text) ? 'ch' : undefined
}

/**
 * Loads the letters that an alphabet's fonts have, with the first picture that needs them and without the fonts
 * themselves.
 */
export const loadLetters = keptByKey(async (alphabet: Alphabet): Promise<ReadonlySet<number>> => {
  const letters = await Promise.all((await readFiles(alphabet)).map(lettersIn))
  return new Set(letters.flatMap((own) => [...own]))
})

/** Reads the fonts of an alphabet, up to 5 MB, for the thread that draws. */
export async function readAlphabetFonts(alphabet: Alphabet): Promise<ArrayBuffer[]> {
  return Promise.all((await readFiles(alphabet)).map(unpackWoff))
}

function readFiles(alphabet: Alphabet): Promise<Buffer[]> {
  const require = createRequire(import.meta.url)
  const { name, files } = FONTS[alphabet]
  return Promise.all(
    files.map((file) =>
      readFile(require.resolve(`@fontsource/${name}/files/${name}-${file}-400-normal.woff`)),
    ),
  )
}
