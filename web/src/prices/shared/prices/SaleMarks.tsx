import { moneyText } from '@raidkit/rules/platform/display'
import type { PriceMark } from '@raidkit/rules/prices/prices'
import type { Sale } from '@raidkit/rules/trade/trade'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { PriceMarks } from './PriceMarks.tsx'

/** Renders the doubts about the price of a sale; empty for an ordinary one. */
export function SaleMarks({ sale, className }: { sale: Sale | undefined; className?: string }) {
  const doubt = doubtOf(sale)
  return doubt ? <PriceMarks marks={doubt.marks} {...(className && { className })} /> : null
}

/** Renders the doubts in words, and the price used for ranking. */
export function DoubtNote({ sale }: { sale: Sale | undefined }) {
  const doubt = doubtOf(sale)
  return doubt ? <DoubtList {...doubt} /> : null
}

export function DoubtList({ marks, rub }: { marks: readonly PriceMark[]; rub: number }) {
  const t = useText()
  const language = useLanguage()
  return (
    <ul className="my-1 flex flex-col gap-0.5 text-sm text-warning" data-doubt>
      {marks.map((mark) => (
        <li key={mark}>
          <PriceMarks marks={[mark]} /> <span aria-hidden>{t(`prices.mark.${mark}`)}</span>
        </li>
      ))}
      <li>{t('prices.rankedBy', { price: moneyText(Math.round(rub), language) })}</li>
    </ul>
  )
}

function doubtOf(sale: Sale | undefined) {
  return sale && 'doubt' in sale ? sale.doubt : undefined
}
