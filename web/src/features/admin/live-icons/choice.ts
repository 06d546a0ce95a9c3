import { codec, oneOf, text } from '../../../ui/codec.ts'

export const ICON_FILTERS = ['all', 'own', 'other'] as const
export type IconFilter = (typeof ICON_FILTERS)[number]

/** What the address of the wall of tiles says. */
export type IconChoice = { search: string; show: IconFilter }

const MOST_LETTERS = 200

export const { read: choiceOf, write: withChoice } = codec<IconChoice>({
  search: text(MOST_LETTERS),
  show: oneOf(ICON_FILTERS, 'all'),
})
