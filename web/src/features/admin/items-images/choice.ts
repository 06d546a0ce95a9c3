import { codec, oneOf, text } from '../../../ui/codec.ts'

export const IMAGE_FILTERS = ['missing', 'own', 'all'] as const
export type ImageFilter = (typeof IMAGE_FILTERS)[number]

/** What the address of the table of pictures says. */
export type ImageChoice = { search: string; show: ImageFilter }

const MOST_LETTERS = 200

export const { read: choiceOf, write: withChoice } = codec<ImageChoice>({
  search: text(MOST_LETTERS),
  show: oneOf(IMAGE_FILTERS, 'missing'),
})
