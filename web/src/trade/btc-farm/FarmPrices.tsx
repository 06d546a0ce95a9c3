import type { RelatedItem } from '@raidkit/contract/trade/itemDetailLines'
import { moneyText } from '@raidkit/rules/platform/display'
import { FUEL_UNITS, type Fuel } from '@raidkit/rules/trade/fuel'
import type { PriceFault } from '@raidkit/rules/prices/own-prices'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Field } from '../../ui/form/Field.tsx'
import { Input } from '../../ui/form/Input.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { fuelOf, payersOf } from './farmView.ts'
import type { FormProps } from './formProps.ts'

const FUELS = Object.keys(FUEL_UNITS) as Fuel[] // safe: its own keys

/** Renders the prices of the fuel, the coins and the cards: today's, or the player's own. */
export function FarmPrices({ farm, choice, faults, choose, type }: FormProps) {
  const t = useText()
  const fuel = fuelOf(farm, choice)
  const tank = fuel === 'none' ? undefined : farm.items[farm.tanks[fuel]]
  return (
    <>
      <FuelSelect farm={farm} choice={choice} choose={choose} />
      {fuel !== 'none' && (
        <OwnPrice
          label={t('btcFarm.tankPrice')}
          name="fuelPrice"
          item={tank}
          text={choice.fuelPrice}
          fault={faults.fuelPrice}
          onText={(fuelPrice) => type({ fuelPrice })}
        />
      )}
      <PayerSelect farm={farm} choice={choice} choose={choose} />
      <OwnPrice
        label={t('btcFarm.coinPrice')}
        name="coinPrice"
        text={choice.coinPrice}
        fault={faults.coinPrice}
        onText={(coinPrice) => type({ coinPrice })}
      />
      <OwnPrice
        label={t('btcFarm.cardPrice')}
        name="cardPrice"
        item={farm.items[farm.cardUid]}
        text={choice.cardPrice}
        fault={faults.cardPrice}
        onText={(cardPrice) => type({ cardPrice })}
      />
    </>
  )
}

type SelectProps = Pick<FormProps, 'farm' | 'choice' | 'choose'>

function FuelSelect({ farm, choice, choose }: SelectProps) {
  const t = useText()
  const language = useLanguage()
  const chosen = fuelOf(farm, choice)
  const unitText = (fuel: Fuel) => {
    const rub = farm.items[farm.tanks[fuel]]?.price?.rub
    return moneyText(rub === undefined ? undefined : rub / FUEL_UNITS[fuel], language)
  }
  const options = FUELS.map((value) => ({ value, label: farm.items[farm.tanks[value]]?.name ?? value }))
  const units = { metal: unitText('metal'), expeditionary: unitText('expeditionary') }
  return (
    <Field label={t('btcFarm.fuel')} hint={t('btcFarm.fuelHint', units)}>
      <Select
        options={[...options, { value: 'none' as const, label: t('btcFarm.noFuel') }]}
        name="fuel"
        value={chosen}
        onChange={(fuel) => choose({ fuel, fuelPrice: '' })}
      />
    </Field>
  )
}

function PayerSelect({ farm, choice, choose }: SelectProps) {
  const t = useText()
  const language = useLanguage()
  const payers = payersOf(farm)
  const isOwn = choice.coinPrice.trim() !== ''
  const options = payers.map(({ id, line, pay }) => {
    const rub = moneyText(pay.rub, language)
    const price = pay.currency === '₽' ? rub : `${moneyText(pay.amount, language, pay.currency)} = ${rub}`
    return {
      value: id,
      label:
        line.levels.length > 1
          ? t('btcFarm.payerAt', { trader: line.traderName, level: pay.loyaltyLevel, price })
          : t('btcFarm.payer', { trader: line.traderName, price }),
    }
  })
  const chosen = payers.find(({ id }) => id === choice.trader) ?? payers[0]
  if (!chosen) return null
  return (
    <Field label={t('btcFarm.trader')} {...(isOwn && { hint: t('btcFarm.ownCounts') })}>
      <Select
        options={options}
        name="trader"
        value={chosen.id}
        disabled={isOwn}
        onChange={(trader) => choose({ trader: trader === payers[0]?.id ? '' : trader })}
      />
    </Field>
  )
}

type OwnProps = {
  label: string
  name: string
  /** Item of the price; the empty field shows its current price. */
  item?: RelatedItem | undefined
  text: string
  fault: PriceFault | undefined
  onText: (text: string) => void
}

function OwnPrice({ label, name, item, text, fault, onText }: OwnProps) {
  const t = useText()
  const language = useLanguage()
  const today = item?.price
  const hint =
    item &&
    (today
      ? t(`btcFarm.today.${today.from}`, { price: moneyText(today.rub, language) })
      : t('btcFarm.noPrice', { item: item.name }))
  return (
    <Field label={label} {...(hint && { hint })} {...(fault && { error: t(`btcFarm.badPrice.${fault}`) })}>
      <Input
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        placeholder={today ? moneyText(today.rub, language) : t('btcFarm.ownPrice')}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
    </Field>
  )
}
