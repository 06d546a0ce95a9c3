import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { readAlphabetFonts, type Alphabet } from './alphabets.ts'
import { keptByKey } from './keptByKey.ts'

const FILE = '@fontsource/roboto-condensed/files/roboto-condensed'
const SUBSETS = { Latin: 'latin', LatinExt: 'latin-ext', Cyrillic: 'cyrillic' } as const
const WEIGHTS = [400, 700] as const
const ALPHABET = ['Alphabet', 'AlphabetRest'] as const

/** Fonts in the order in which a letter is looked up: numbers and Latin parts of a name use Roboto Condensed. */
export const FAMILIES = [...Object.keys(SUBSETS), ...ALPHABET].join(', ')

type Font = { name: string; weight: 400 | 700; style: 'normal'; data: Buffer | ArrayBuffer }

/** Loads fonts. The list is the same object each time, since the renderer caches by list. */
export const loadFonts = keptByKey((alphabet: Alphabet | undefined) =>
  alphabet ? withAlphabet(alphabet) : readPlain(),
)

function readPlain(): Promise<Font[]> {
  const require = createRequire(import.meta.url)
  const fonts = Object.entries(SUBSETS).flatMap(([name, subset]) =>
    WEIGHTS.map(async (weight) => {
      const data = await readFile(require.resolve(`${FILE}-${subset}-${weight}-normal.woff`))
      return { name, weight, style: 'normal' as const, data }
    }),
  )
  return Promise.all(fonts)
}

/** Loads the fonts of an alphabet. They have one weight, which also serves as bold. */
async function withAlphabet(alphabet: Alphabet): Promise<Font[]> {
  const [plain, files] = await Promise.all([loadFonts(undefined), readAlphabetFonts(alphabet)])
  const own = files.map((data, nth) => ({
    name: ALPHABET[nth] ?? ALPHABET[1],
    weight: 400 as const,
    style: 'normal' as const,
    data,
  }))
  return [...plain, ...own]
}
