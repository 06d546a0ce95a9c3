/**
 * Where the recogniser's files lie on our site: its worker, its core and its language data. The version is part of the
 * address, since the names inside are the recogniser's own and stay the same.
 */
export const OCR_FOLDER = '/assets/tesseract-7.0.0'
export const OCR_CORE = 'tesseract-core-simd-lstm.wasm.js'

/**
 * The data that reads each alphabet. There is no Russian package; Kazakh is written with every Russian letter and some
 * more, which the matching takes for their look-alikes.
 */
export const OCR_DATA = { latin: 'eng', cyrillic: 'kaz' } as const
export type Alphabet = keyof typeof OCR_DATA
/** What the labels of a picture are written in; where nobody could tell, they may be either. */
export type Script = Alphabet | 'either'
