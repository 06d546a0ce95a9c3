import { HIGHEST_COUNT, type FeeInput } from '@raidkit/rules/prices/flea-fee'
import { typedPrice, type PriceFault } from '@raidkit/rules/prices/own-prices'
import { MAX_SKILL } from '@raidkit/rules/catalogue/skills'

/** Typed values of the calculator, as texts. */
export type FeeDraft = { price: string; count: string; management: string; onePiece: boolean; ic3: boolean }

export type FeeFaults = { price?: PriceFault | 'empty'; count?: true; management?: true }

export type ReadDraft =
  | { state: 'ready'; input: Omit<FeeInput, 'basePrice'> }
  | { state: 'faulty'; faults: FeeFaults }

/** Parses the typed texts, or returns the fields that are invalid. */
export function readDraft(draft: FeeDraft): ReadDraft {
  const price = typedPrice(draft.price)
  const count = whole(draft.count, 1, HIGHEST_COUNT)
  const management = whole(draft.management, 0, MAX_SKILL)
  if (price.state === 'price' && count !== undefined && management !== undefined) {
    return {
      state: 'ready',
      input: {
        askingPrice: price.priceRub,
        count,
        asOnePiece: draft.onePiece && count > 1,
        hasIntelCenter3: draft.ic3,
        hideoutManagement: management,
      },
    }
  }
  return {
    state: 'faulty',
    faults: {
      ...(price.state === 'bad' && { price: price.why }),
      ...(price.state === 'empty' && { price: 'empty' as const }),
      ...(count === undefined && { count: true as const }),
      ...(management === undefined && { management: true as const }),
    },
  }
}

const WHOLE = /^\d{1,9}$/

function whole(text: string, least: number, most: number): number | undefined {
  const bare = text.trim()
  const value = WHOLE.test(bare) ? Number(bare) : Number.NaN
  return value >= least && value <= most ? value : undefined
}
