import type { Language } from '@raidkit/rules/platform/languages'

/**
 * Folder of the recogniser's files on our site: its worker, its core and its language data. The version is part of the
 * address, because the file names are the recogniser's own and stay the same.
 */
export const OCR_FOLDER = '/assets/tesseract-7.0.0'
export const OCR_CORE = 'tesseract-core-simd-lstm.wasm.js'

/**
 * Language data for each alphabet. There is no Russian package; Kazakh is written with every Russian letter and some
 * more, which the matching takes for their look-alikes. Marks on Latin letters do not matter: names are compared
 * without them.
 */
export const OCR_DATA = { latin: 'eng', cyrillic: 'kaz', chinese: 'chi_sim', korean: 'kor' } as const
export type Alphabet = keyof typeof OCR_DATA

/** Alphabets other than Latin. Short names of items are Latin in a Japanese game, too. */
const ALPHABETS: Partial<Record<Language, Alphabet>> = { ru: 'cyrillic', ch: 'chinese', kr: 'korean' }

export const alphabetOf = (language: Language): Alphabet => ALPHABETS[language] ?? 'latin'
