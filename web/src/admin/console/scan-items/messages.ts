import type { ScannedOffer } from '@raidkit/rules/prices/flea-scan'
import type { Alphabet } from '../../../progress/shared/ocr/files.ts'
import type { RefusalReason } from '../../../progress/shared/ocr/decoded.ts'

/** To the thread that reads: once. Ending the thread is how it is stopped. */
export type FleaAsk = { files: readonly File[]; alphabet: Alphabet }

export type FleaNews =
  | { type: 'picture'; number: number; offers: ScannedOffer[] }
  | { type: 'refused'; number: number; why: RefusalReason }
  | { type: 'done' }
  | { type: 'failed'; message: string }
