import { PICTURE_KINDS } from '@raidkit/rules/catalogue/item-pictures'

/** File types suggested by the file picker; the actual type is detected from the content. */
export const PICTURE_FILES = PICTURE_KINDS.map((kind) => `image/${kind}`).join(',')
