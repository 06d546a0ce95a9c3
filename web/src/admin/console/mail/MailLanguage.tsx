import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@raidkit/rules/platform/languages'
import { useText } from '../../../i18n/useText.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'

type Props = { value: Language; onChange: (language: Language) => void }

export function MailLanguage({ value, onChange }: Props) {
  const t = useText()
  return (
    <Field label={t('admin.mail.language')}>
      <Select
        value={value}
        onChange={onChange}
        options={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
      />
    </Field>
  )
}
