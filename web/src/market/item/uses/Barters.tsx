import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import type { BarterLine } from '@raidkit/contract/trade/itemDetailLines'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useText } from '../../../i18n/useText.ts'
import { ItemSection } from '../ItemSection.tsx'
import { OfferLack } from '../money/OfferLack.tsx'
import { TraderName } from '../money/TraderName.tsx'
import { Exchanges } from './Exchanges.tsx'
import type { ExchangeFigures } from './exchangeFigures.ts'

const LISTS = [
  ['bartersGiving', 'item.barters.giving'],
  ['bartersTaking', 'item.barters.taking'],
] as const

/** Renders the barters that give or take the item. */
export function Barters({ details, figures }: { details: ItemDetails; figures: ExchangeFigures }) {
  const t = useText()
  return (
    <ItemSection id="barters" title={t('item.barters.title')}>
      <Exchanges details={details} figures={figures} lists={LISTS} Head={BarterHead} />
    </ItemSection>
  )
}

function BarterHead({ line, mode }: { line: BarterLine; mode: GameMode }) {
  const t = useText()
  return (
    <>
      <span className="text-base text-text">
        <TraderName trader={line.trader} name={line.traderName} />
      </span>
      <span>
        {t('item.trade.loyalty', { level: line.loyaltyLevel })}
        <OfferLack
          mode={mode}
          trader={line.trader}
          traderName={line.traderName}
          loyaltyLevel={line.loyaltyLevel}
        />
      </span>
      {line.limit !== undefined && <span>{t('item.trade.limit', { limit: line.limit })}</span>}
    </>
  )
}
