import { PICTURE_KINDS } from '@raidkit/rules/catalogue/item-pictures'

/** What a choice of files offers first; what a file is, is decided by its content. */
export const PICTURE_FILES = PICTURE_KINDS.map((kind) => `image/${kind}`).join(',')
