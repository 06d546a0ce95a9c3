import { moneyText, NO_VALUE, signedMoneyText } from '@raidkit/rules/platform/display'
import type { Currency } from '@raidkit/rules/platform/price-types'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { joinClasses } from '../classes.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Amount = number | null | undefined

type Props = {
  /** Shows a gain or loss with its sign and colour. */
  signed?: boolean
  className?: string
} & ({ rub: Amount } | { amount: Amount; currency: Currency })

/** Amount of money in the format of the user's language, or a dash if unknown. */
export function Price({ signed = false, className, ...money }: Props) {
  const language = useLanguage()
  const t = useText()
  const value = 'rub' in money ? money.rub : money.amount
  const currency = 'rub' in money ? '₽' : money.currency
  const text = (signed ? signedMoneyText : moneyText)(value, language, currency)
  if (text === NO_VALUE) {
    return (
      <span className={joinClasses('text-faint', className)}>
        <span aria-hidden>{NO_VALUE}</span>
        <VisuallyHidden>{t('ui.noPrice')}</VisuallyHidden>
      </span>
    )
  }
  return (
    <span
      data-price={value ?? undefined}
      className={joinClasses('whitespace-nowrap', signed && changeColour(value), className)}
    >
      {text}
    </span>
  )
}

function changeColour(value: Amount) {
  if (!value) return undefined
  return value > 0 ? 'text-up' : 'text-down'
}
