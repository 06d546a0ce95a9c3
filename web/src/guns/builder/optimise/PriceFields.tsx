import { LOYALTY_LEVELS } from '@raidkit/rules/catalogue/traders'
import { useText } from '../../../i18n/useText.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Select } from '../../../ui/Select.tsx'
import type { FormProps } from './formProps.ts'
import { PRICES_FROM, type PriceWish } from './wishMarket.ts'

/** Fields for the prices to use, and whether the current build is owned. */
export function PriceFields({ form: { price }, change }: FormProps) {
  const t = useText()
  const set = (part: Partial<PriceWish>) => change({ price: { ...price, ...part } })
  const levels = [0, ...LOYALTY_LEVELS].map((level) => ({
    value: String(level),
    label: level === 0 ? t('builder.anyLoyalty') : t('builder.upToLoyalty', { level }),
  }))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{t('builder.optimise.prices')}</legend>
      <div className="grid items-center gap-x-4 gap-y-2 sm:grid-cols-2">
        <Select
          options={PRICES_FROM.map((value) => ({ value, label: t(`builder.optimise.from.${value}`) }))}
          value={price.from}
          onChange={(from) => set({ from })}
          label={t('builder.optimise.prices')}
        />
        <Select
          options={levels}
          value={String(price.loyaltyLevel)}
          onChange={(level) => set({ loyaltyLevel: Number(level) })}
          label={t('builder.traderLevel')}
        />
        <Checkbox
          label={t('builder.optimise.usesFlea')}
          checked={price.usesFlea}
          onChange={(usesFlea) => set({ usesFlea })}
        />
        <Checkbox
          label={t('builder.optimise.ownsBuild')}
          checked={price.ownsBuild}
          onChange={(ownsBuild) => set({ ownsBuild })}
        />
      </div>
    </fieldset>
  )
}
