import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Language } from '@raidkit/rules/platform/languages'
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
export function alphabetOf(language: Language): Alphabet | undefined {
  return language === 'ch' || language === 'jp' || language === 'kr' ? language : undefined
}

/** What a text of an unknown language is written in. Han letters alone are taken for Chinese. */
export function alphabetIn(text: string): Alphabet | undefined {
  if (/\p{Script=Hangul}/u.test(text)) return 'kr'
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'jp'
  return /\p{Script=Han}/u.test(text) ? 'ch' : undefined
}

/** The letters that an alphabet's fonts have; read with the first picture that needs them, without the fonts themselves. */
export const loadLetters = keptByKey(async (alphabet: Alphabet): Promise<ReadonlySet<number>> => {
  const letters = await Promise.all((await readFiles(alphabet)).map(lettersIn))
  return new Set(letters.flatMap((own) => [...own]))
})

/** The fonts themselves: up to 5 MB, for the thread that draws. */
export async function readAlphabetFonts(alphabet: Alphabet): Promise<ArrayBuffer[]> {
  return Promise.all((await readFiles(alphabet)).map(unpacked))
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
