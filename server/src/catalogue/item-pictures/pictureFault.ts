import { Refusal } from '@raidkit/contract/platform/errors'
import type { PictureFaultCode } from '@raidkit/rules/catalogue/item-pictures'

/** Error with the reason for rejecting a picture. */
export class PictureFault extends Error {
  override name = 'PictureFault'
  readonly why: PictureFaultCode

  constructor(why: PictureFaultCode) {
    super(why)
    this.why = why
  }
}

/** Converts a picture fault into a refusal with its file; other errors stay as they are. */
export function toRefusal(error: unknown, file: string): unknown {
  return error instanceof PictureFault
    ? new Refusal('picture_refused', { field: file, why: error.why })
    : error
}
