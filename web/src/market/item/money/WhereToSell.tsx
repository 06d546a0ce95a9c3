import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import type { SellAnswer, SellReason } from '@raidkit/rules/prices/sell'
import { useText } from '../../../i18n/useText.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { INFO, STAR, WARNING } from '../../../ui/icons/glyphs.ts'
import { LevelInput } from '../../../catalogue/shared/game/LevelInput.tsx'
import { ItemSection } from '../ItemSection.tsx'
import { SellWays } from './SellWays.tsx'
import type { SellsAs } from './useSellAnswer.ts'
import { useSellTexts } from './useSellTexts.ts'

type Props = { details: ItemDetails; answer: SellAnswer; own: SellsAs }

/** Renders every way to sell and the reasons for the verdict, which is at the top of the page. */
export function WhereToSell({ details, answer, own }: Props) {
  const t = useText()
  const { reasonText } = useSellTexts(details, answer)
  const reasons = answer.reasons.slice(1)
  return (
    <ItemSection id="sell" title={t('item.sell.title')}>
      <ul className="mb-3 flex flex-col gap-1 text-sm text-muted">
        {reasons.map((reason) => (
          <li key={keyOf(reason)} className="flex items-start gap-2">
            <Icon glyph={glyphOf(reason)} size="sm" className="mt-px" />
            {reasonText(reason)}
          </li>
        ))}
      </ul>
      {answer.ways.length > 0 && <SellWays details={details} answer={answer} />}
      {answer.ways.length > 0 && (
        <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xs text-faint">
          {t(own.isPlayer ? 'item.sell.own' : 'item.sell.plain')}
          <LevelInput level={own.level} setLevel={own.setLevel} />
        </p>
      )}
    </ItemSection>
  )
}

function keyOf(reason: SellReason): string {
  return reason.code === 'doubt' ? reason.mark : reason.code
}

function glyphOf({ code }: SellReason): string {
  if (code === 'keep') return STAR
  return code === 'doubt' || code === 'feeEatsAll' ? WARNING : INFO
}
