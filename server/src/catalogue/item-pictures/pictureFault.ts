import { Refusal } from '@raidkit/contract/platform/errors'
import type { PictureFaultCode } from '@raidkit/rules/catalogue/item-pictures'

/** Why a picture is not taken. */
export class PictureFault extends Error {
  override name = 'PictureFault'
  readonly why: PictureFaultCode

  constructor(why: PictureFaultCode) {
    super(why)
    this.why = why
  }
}

/** A fault as the caller gets it, with the file that it is about; everything else as it is. */
export function refused(error: unknown, file: string): unknown {
  return error instanceof PictureFault
    ? new Refusal('picture_refused', { field: file, why: error.why })
    : error
}
