import { defineCodec, oneOf, textPart } from '../../../ui/address/codec.ts'

export const PICTURE_FILTERS = ['missing', 'own', 'all'] as const
export type PictureFilter = (typeof PICTURE_FILTERS)[number]

type PictureChoice = { search: string; show: PictureFilter }

const MOST_LETTERS = 200

/** Creates the address codec of a page about pictures; `usual` is its default filter. */
export function pictureChoice(usual: PictureFilter) {
  return defineCodec<PictureChoice>({ search: textPart(MOST_LETTERS), show: oneOf(PICTURE_FILTERS, usual) })
}
