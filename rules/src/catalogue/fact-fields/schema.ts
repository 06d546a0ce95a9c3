/**
 * Kinds of facts that an operator can correct. `offer` is the buying and selling prices of traders for one item, named
 * by the item's uid; a tag is named by itself.
 */
export const FACT_KINDS = ['item', 'quest', 'craft', 'barter', 'tag', 'offer'] as const
export type FactKind = (typeof FACT_KINDS)[number]

/** Name of the field that creates an entry which the facts do not have; its value is the entry without its uid. */
export const NEW_FIELD = 'new'
/** Name of the field that removes an entry from the facts while it is true. */
export const HIDDEN_FIELD = 'hidden'
