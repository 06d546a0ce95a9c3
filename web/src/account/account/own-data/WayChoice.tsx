import { IMPORT_WAYS, type ImportWay } from '@raidkit/rules/progress/account-file'
import { useId } from 'react'
import { useText } from '../../../i18n/useText.ts'

type Props = { how: ImportWay; onChange: (how: ImportWay) => void }

export function WayChoice({ how, onChange }: Props) {
  const t = useText()
  const name = useId()
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">{t('account.data.way')}</legend>
      {IMPORT_WAYS.map((way) => (
        <label key={way} className="target flex items-start gap-2">
          <input
            type="radio"
            name={name}
            checked={how === way}
            onChange={() => onChange(way)}
            className="mt-0.5 size-4.5 shrink-0 accent-accent"
          />
          <span className="min-w-0">
            {t(`account.data.${way}`)}
            <span className="block text-sm text-muted">{t(`account.data.${way}Hint`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
