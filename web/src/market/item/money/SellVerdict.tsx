import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import type { SellAnswer } from '@raidkit/rules/prices/sell'
import { useSellTexts } from './useSellTexts.ts'

/** Where to sell, in a sentence: the answer most readers come for. Its reasons stand with the ways to sell. */
export function SellVerdict({ details, answer }: { details: ItemDetails; answer: SellAnswer }) {
  const { verdictText } = useSellTexts(details, answer)
  const [verdict] = answer.reasons
  if (!verdict) return null
  return (
    <p data-verdict className="mb-2 text-lg font-medium">
      {verdictText(verdict)}
    </p>
  )
}
