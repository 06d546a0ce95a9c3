import type { PackFaultCode } from '@raidkit/rules/maps/map-packs'

/** Reason for refusing a pack, with the file that caused it. */
export class PackFault extends Error {
  readonly why: PackFaultCode
  readonly file: string
  /** Further detail, if there is any: an element, a field of the manifest. */
  readonly detail: string | undefined

  constructor(why: PackFaultCode, file: string, detail?: string) {
    super(`${file || 'the pack'}: ${WORDS[why]}${detail === undefined ? '' : ` (${detail})`}`)
    this.name = 'PackFault'
    this.why = why
    this.file = file
    this.detail = detail
  }
}

/** Messages for the command line and logs; the pages have their own texts. */
const WORDS: Record<PackFaultCode, string> = {
  empty: 'there is nothing in it',
  noMaps: 'no file is named after a map, and there is no pack.json that names one',
  manifest: 'is no pack.json as it should be',
  missing: 'pack.json names it, but it is not there',
  packTooLarge: 'is larger than a pack may be',
  fileTooLarge: 'is larger than such a file may be',
  tooManyFiles: 'has more files than a pack may have',
  tooManyPacks: 'there are as many packs as there may be: remove one first',
  zip: 'is not a zip file that can be read',
  zipBomb: 'unpacks to far more than it says or weighs',
  path: 'leads out of the pack',
  notSvg: 'is not an SVG drawing',
  doctype: 'has a DOCTYPE or entities: save it without',
  script: 'contains scripts or embedded pages',
  outside: 'refers to something outside the file',
  viewBox: 'has no usable viewBox',
  tooComplex: 'has more elements than a drawing may have',
  picture: 'is not a PNG, WebP or JPEG picture of a usable size',
}
