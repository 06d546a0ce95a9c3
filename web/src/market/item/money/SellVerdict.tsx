import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import type { SellAnswer } from '@raidkit/rules/prices/sell'
import { useSellTexts } from './useSellTexts.ts'

/**
 * Renders the advice on selling in a sentence, which most readers look for. Its reasons are listed with the ways to
 * sell.
 */
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
