/** What an operator may correct. `offer` is what traders ask and pay for one item, named by the item's uid; a tag is named by itself. */
export const FACT_KINDS = ['item', 'quest', 'craft', 'barter', 'tag', 'offer'] as const
export type FactKind = (typeof FACT_KINDS)[number]

/** The field that makes an entry the facts do not have; its value is the entry without its uid. */
export const NEW_FIELD = 'new'
/** The field that takes an entry out of the facts while it is true. */
export const HIDDEN_FIELD = 'hidden'
