import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import type { Item } from '@raidkit/rules/catalogue/items'
import { MAX_SKILL } from '@raidkit/rules/catalogue/skills'
import { numberText, moneyText, shareText, withPercent } from '@raidkit/rules/platform/display'
import {
  HIGHEST_COUNT,
  bestAskingPrice,
  breakEvenPrice,
  feeAnswer,
  feeReduction,
  type FeeInput,
} from '@raidkit/rules/prices/flea-fee'
import type { SellAnswer } from '@raidkit/rules/prices/sell'
import { useState } from 'react'
import { useUser } from '../../../account/shared/reader/useUser.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { Switch } from '../../../ui/form/Switch.tsx'
import { Price } from '../../../ui/text/Price.tsx'
import { ItemSection } from '../ItemSection.tsx'
import { Stat } from './Stat.tsx'
import { readDraft, type FeeDraft, type FeeFaults, type ReadDraft } from './feeDraft.ts'
import { reductionOf } from './useSellAnswer.ts'

type Props = { item: Item; details: ItemDetails; answer: SellAnswer }

/** Renders the fee and the revenue of an offer, for any price and quantity. */
export function FeeCalculator({ item, details, answer }: Props) {
  const t = useText()
  const { draft, change } = useFeeDraft(details)
  const read = readDraft(draft)
  const faults: FeeFaults = read.state === 'faulty' ? read.faults : {}
  return (
    <ItemSection id="fee" title={t('item.fee.title')}>
      <form className="grid gap-x-4 gap-y-2 sm:grid-cols-2" onSubmit={(event) => event.preventDefault()}>
        <PriceField draft={draft} change={change} fault={faults.price} />
        <Field
          label={t('item.fee.count')}
          {...(faults.count && { error: t('item.fee.badCount', { most: HIGHEST_COUNT }) })}
        >
          <Input
            inputMode="numeric"
            autoComplete="off"
            value={draft.count}
            onChange={({ target }) => change({ count: target.value })}
          />
        </Field>
        <Field
          label={t('item.fee.management')}
          hint={t('item.fee.managementHint', { most: MAX_SKILL })}
          {...(faults.management && { error: t('item.fee.badSkill', { most: MAX_SKILL }) })}
        >
          <Input
            inputMode="numeric"
            autoComplete="off"
            value={draft.management}
            disabled={!draft.ic3}
            onChange={({ target }) => change({ management: target.value })}
          />
        </Field>
        <div className="flex flex-col justify-center gap-1">
          <Switch label={t('item.fee.ic3')} checked={draft.ic3} onChange={(ic3) => change({ ic3 })} />
          <Switch
            label={t('item.fee.onePiece')}
            checked={draft.onePiece}
            disabled={draft.count.trim() === '1'}
            onChange={(onePiece) => change({ onePiece })}
          />
        </div>
      </form>
      <FeeResult read={read} basePrice={item.basePrice} details={details} answer={answer} />
      <p className="mt-3 text-xs text-faint">{t('item.fee.note')}</p>
    </ItemSection>
  )
}

type Change = (change: Partial<FeeDraft>) => void

function PriceField({
  draft,
  change,
  fault,
}: {
  draft: FeeDraft
  change: Change
  fault: FeeFaults['price']
}) {
  const t = useText()
  const isPile = draft.onePiece && draft.count.trim() !== '1'
  return (
    <Field
      label={t(isPile ? 'item.fee.priceWhole' : 'item.fee.price')}
      // The field starts empty for an item without a price, which is not an error.
      {...(fault === 'empty' && { hint: t('item.fee.empty') })}
      {...(fault && fault !== 'empty' && { error: t(`item.own.bad.${fault}`) })}
    >
      <Input
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        value={draft.price}
        onChange={({ target }) => change({ price: target.value })}
      />
    </Field>
  )
}

/**
 * Holds the draft of the calculator. Typed values override the market's price and the player's hideout, which may
 * arrive later or change.
 */
function useFeeDraft({ price }: ItemDetails): { draft: FeeDraft; change: Change } {
  const { user } = useUser()
  const language = useLanguage()
  const [typed, setTyped] = useState<Partial<FeeDraft>>({})
  const { hasIntelCenter3, hideoutManagement } = reductionOf(user)
  const draft: FeeDraft = {
    price: price ? numberText(price.price, language) : '',
    count: '1',
    onePiece: false,
    ic3: hasIntelCenter3,
    management: String(hideoutManagement),
    ...typed,
  }
  return { draft, change: (next) => setTyped((before) => ({ ...before, ...next })) }
}

type FeeResultProps = {
  read: ReadDraft
  basePrice: number | undefined
  details: ItemDetails
  answer: SellAnswer
}

/** Renders the fee of the typed values; while they are invalid the space stays empty and the fields show the errors. */
function FeeResult({ read, basePrice = 0, details, answer }: FeeResultProps) {
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
