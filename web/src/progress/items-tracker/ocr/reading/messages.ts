import type { Language } from '@raidkit/rules/platform/languages'
import type { LabelItem } from '@raidkit/rules/catalogue/ocr-match'
import type { RefusalReason } from '../../../shared/ocr/decoded.ts'
import type { Find } from './scanPicture.ts'

/** Language of the game, or detection for each picture. */
export type GameLanguage = Language | 'detect'

/** Items of the game by their short names in one language. */
export type Dictionary = { language: Language; items: readonly LabelItem[] }

/** Message to the reading thread, sent once. Ending the thread stops the reading. */
export type ScanAsk = {
  files: readonly File[]
  /** Dictionary of the game's language, or one for each language that it may be. */
  dictionaries: readonly Dictionary[]
}

export type ScannedPicture = {
  /** Index of the file. */
  number: number
  /** Size to which the boxes refer. */
  width: number
  height: number
  /** Angle in degrees by which the picture was turned back; it lay turned clockwise. */
  tilt: number
  /** Languages in which the labels were read; several if they could not be told apart. */
  languages: readonly Language[]
  isReduced: boolean
  /** Number of labels seen, read or not; 0 if no stash cells were seen. */
  labels: number
  /** Number of labels that name an item, needed or not. */
  read: number
  /** Number of labels that were read clearly and name no item. */
  strange: number
  /** It looks like a photograph of a screen. */
  isPhoto: boolean
  finds: Find[]
}

export type ScanNews =
  | { type: 'progress'; number: number; done: number; all: number }
  | { type: 'picture'; picture: ScannedPicture }
  | { type: 'refused'; number: number; why: RefusalReason }
  | { type: 'done' }
  | { type: 'failed'; message: string }
