import type { FoundText } from '@raidkit/contract/texts'
import { HREFLANGS, type Language } from '@raidkit/rules/languages'
import { useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { TextArea } from '../TextArea.tsx'
import { useFaultText, whyOf } from './useFaultText.ts'
import { useOverride } from './useOverride.ts'

const MOST_LETTERS = 5000

type Props = { language: Language; found: FoundText; onDone: () => void; onChanged: () => void }

/** Says a text otherwise. What the server refuses stays in the form, with the reason. */
export function TextForm({ language, found, onDone, onChanged }: Props) {
  const t = useText()
  const faultText = useFaultText()
  const { key, text, override } = found
  const [typed, setTyped] = useState(override ?? text)
  const { change, isPending, fault } = useOverride(onChanged)
  const save = async (wanted: string | null) => {
    if (await change({ language, key, text: wanted, was: override })) onDone()
  }
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save(typed)
      }}
    >
      <Field
        label={t('adminLanguages.text', { key })}
        hint={t('adminLanguages.textHint')}
        {...(fault && { error: faultText(whyOf(fault.why)) })}
      >
        <TextArea
          lang={HREFLANGS[language]}
          value={typed}
          maxLength={MOST_LETTERS}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={isPending} disabled={typed === (override ?? text)}>
          {t('admin.save')}
        </Button>
        {override !== null && (
          <Button disabled={isPending} onClick={() => void save(null)}>
            {t('adminLanguages.remove')}
          </Button>
        )}
        <Button onClick={onDone}>{t('ui.cancel')}</Button>
      </div>
    </form>
  )
}
