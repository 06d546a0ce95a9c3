import type { LabelItem } from '@raidkit/rules/ocr-match'
import type { Alphabet } from '../files.ts'
import type { Refused } from './decoded.ts'
import type { Find } from './scanPicture.ts'

/** To the thread that reads: once. Ending the thread is how it is stopped. */
export type ScanAsk = {
  files: readonly File[]
  /** The alphabet of the game's texts first. */
  alphabets: readonly Alphabet[]
  items: readonly LabelItem[]
}

export type ScannedPicture = {
  /** Which of the files. */
  number: number
  /** Size in which the boxes are given. */
  width: number
  height: number
  isReduced: boolean
  /** Labels seen, read or not; none at all where no stash cells were seen. */
  labels: number
  finds: Find[]
}

export type ScanNews =
  | { type: 'progress'; number: number; done: number; all: number }
  | { type: 'picture'; picture: ScannedPicture }
  | { type: 'refused'; number: number; why: Refused }
  | { type: 'done' }
  | { type: 'failed'; message: string }
