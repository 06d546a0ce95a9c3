import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import { moneyText, numberText, shareText, withPercent } from '@raidkit/rules/platform/display'
import {
  bestAskingPrice,
  breakEvenPrice,
  feeAnswer,
  feeReduction,
  type FeeInput,
} from '@raidkit/rules/prices/flea-fee'
import type { SellAnswer } from '@raidkit/rules/prices/sell'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Price } from '../../../ui/Price.tsx'
import type { ReadDraft } from './feeDraft.ts'
import { Stat } from './Stat.tsx'

type Props = {
  read: ReadDraft
  basePrice: number | undefined
  details: ItemDetails
  answer: SellAnswer
}

/** Renders the fee of the typed values; while they are invalid the space stays empty and the fields show the errors. */
export function FeeResult({ read, basePrice = 0, details, answer }: Props) {
  const t = useText()
  const language = useLanguage()
  const { rates } = details.flea
  if (basePrice <= 0) return <p className="mt-3 text-sm text-muted">{t('item.fee.noBase')}</p>
  const input = read.state === 'ready' ? { ...read.input, basePrice } : undefined
  const fee = input && feeAnswer(input, rates)
  const known = fee?.state === 'known' ? fee : undefined
  const off = input ? feeReduction(input, rates) : 0
  return (
    <div aria-live="polite" className="mt-3 rounded-md bg-raised px-3 py-2">
      <dl aria-label={t('item.fee.result')} className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
        <Stat name={t('item.fee.fee')}>
          <Price rub={known?.feeRub} className="text-lg" />
        </Stat>
        <Stat name={t('item.fee.kept')}>
          <Price rub={known?.keptRub} className="text-lg" />
        </Stat>
        <Stat name={t('item.fee.share')}>
          {withPercent(numberText(known?.sharePercent, language, { decimals: 1 }), language)}
        </Stat>
        <Stat name={t('item.fee.off')}>{shareText(off, language, { decimals: 1 })}</Stat>
      </dl>
      {input && known && <Hint input={input} keptRub={known.keptRub} details={details} answer={answer} />}
    </div>
  )
}

type HintProps = { input: FeeInput; keptRub: number; details: ItemDetails; answer: SellAnswer }

/** Renders one hint about the typed price. */
function Hint({ input, keptRub, details, answer }: HintProps) {
  const t = useText()
  const language = useLanguage()
  const { rates } = details.flea
  const best = bestAskingPrice(input, rates)
  const seller = answer.ways.find((way) => way.way === 'trader')
  const turn = seller && breakEvenPrice(input, seller.rub * input.count, rates)
  const trader = details.sell.find((line) => line.trader === seller?.trader)?.traderName
  const text =
    keptRub <= 0
      ? t('item.fee.loss')
      : input.askingPrice > best
        ? t('item.fee.tooMuch', { price: moneyText(best, language) })
        : turn !== undefined && trader
          ? t('item.fee.breakEven', { price: moneyText(turn, language), trader })
          : undefined
  return text ? <p className="mt-2 text-sm text-muted">{text}</p> : null
}
