import type { ItemAlertKind } from '@raidkit/rules/alerts/alerts'
import { useText } from '../../i18n/useText.ts'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'

type Props = { value: string; isFaulty: boolean; onChange: (text: string) => void }

/** Roubles, per cent or offers. */
export function LimitField({ kind, value, isFaulty, onChange }: Props & { kind: ItemAlertKind }) {
  const t = useText()
  const unit = kind === 'priceChange' ? 'percent' : kind.startsWith('offers') ? 'offers' : 'rub'
  return (
    <Field label={t(`alerts.unit.${unit}`)} {...(isFaulty && { error: t('alerts.badLimit') })}>
      <Input
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}

/** Hours and minutes from now. */
export function TimeField({ value, isFaulty, onChange }: Props) {
  const t = useText()
  return (
    <Field label={t('alerts.unit.time')} {...(isFaulty && { error: t('alerts.badTime') })}>
      <Input
        required
        autoComplete="off"
        maxLength={6}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
