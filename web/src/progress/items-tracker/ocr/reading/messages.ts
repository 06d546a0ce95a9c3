import type { Language } from '@raidkit/rules/platform/languages'
import type { LabelItem } from '@raidkit/rules/catalogue/ocr-match'
import type { Refused } from '../../../shared/ocr/decoded.ts'
import type { Find } from './scanPicture.ts'

/** The language of the game, or to be found out for each picture. */
export type GameLanguage = Language | 'detect'

/** The items of the game by their short names in one language. */
export type Dictionary = { language: Language; items: readonly LabelItem[] }

/** To the thread that reads: once. Ending the thread is how it is stopped. */
export type ScanAsk = {
  files: readonly File[]
  /** Of the language of the game, or of each that it may be. */
  dictionaries: readonly Dictionary[]
}

export type ScannedPicture = {
  /** Which of the files. */
  number: number
  /** Size in which the boxes are given. */
  width: number
  height: number
  /** By how many degrees it was turned back, clockwise as it lay. */
  tilt: number
  /** What its labels were read as; several where nobody could tell. */
  languages: readonly Language[]
  isReduced: boolean
  /** Labels seen, read or not; none at all where no stash cells were seen. */
  labels: number
  /** Labels that name an item, needed or not. */
  read: number
  /** Labels that were read clearly and name no item. */
  strange: number
  /** It looks like a photograph of a screen. */
  isPhoto: boolean
  finds: Find[]
}

export type ScanNews =
  | { type: 'progress'; number: number; done: number; all: number }
  | { type: 'picture'; picture: ScannedPicture }
  | { type: 'refused'; number: number; why: Refused }
  | { type: 'done' }
  | { type: 'failed'; message: string }
