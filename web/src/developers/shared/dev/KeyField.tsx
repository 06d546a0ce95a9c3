import { Link } from 'react-router'
import { useText } from '../../../i18n/useText.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { isKeyLike } from './apiKey.ts'

type Props = { value: string; hint: string; onChange: (key: string) => void }

/** The reader's key, kept by nothing but the open page. */
export function KeyField({ value, hint, onChange }: Props) {
  const t = useText()
  return (
    <div className="flex max-w-xl flex-col gap-2">
      <Field label={t('dev.key')} hint={hint} {...(!isKeyLike(value) && { error: t('dev.keyOdd') })}>
        <Input
          value={value}
          autoComplete="off"
          data-secret=""
          autoCapitalize="off"
          spellCheck={false}
          maxLength={64}
          className="font-mono"
          onChange={({ target }) => onChange(target.value.trim())}
        />
      </Field>
      <p className="text-sm text-muted">
        {t('dev.keyNeeded')}{' '}
        <Link to="/account#keys" className="target text-link underline">
          {t('dev.keyLink')}
        </Link>
      </p>
    </div>
  )
}
