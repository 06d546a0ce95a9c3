import type { FoundText } from '@raidkit/contract/platform/texts'
import { HREFLANGS, type Language } from '@raidkit/rules/platform/languages'
import { useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useFaultText, whyOf } from './useFaultText.ts'
import { useOverride } from './useOverride.ts'

const MOST_LETTERS = 5000

type Props = { language: Language; found: FoundText; onDone: () => void; onChanged: () => void }

/** Draft of a text, and the override on which it is based. */
type TextDraft = { text: string; over: string | null }

/** Overrides a text. A text that the server refuses stays in the form, with the reason. */
export function TextForm({ language, found, onDone, onChanged }: Props) {
  const t = useText()
  const faultText = useFaultText()
  const { key, text, override } = found
  const now = override ?? text
  const [typed, setTyped] = useState<TextDraft>()
  const { change, isPending, fault } = useOverride(onChanged)
  const save = async (wanted: string | null) => {
    if (await change({ language, key, text: wanted, was: override })) onDone()
  }
  const value = typed?.text ?? now
  const isNewer = typed !== undefined && typed.over !== override && value !== now
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save(value)
      }}
    >
      <Field
        label={t('adminLanguages.text', { key })}
        hint={t('adminLanguages.textHint')}
        {...(fault && { error: faultText(whyOf(fault.why)) })}
      >
        <TextArea
          lang={HREFLANGS[language]}
          value={value}
          maxLength={MOST_LETTERS}
          onChange={({ target }) =>
            setTyped(({ over } = { text: now, over: override }) => ({ text: target.value, over }))
          }
        />
      </Field>
      {isNewer && (
        <Notice tone="warning" title={t('errors.codes.version_conflict')}>
          <p lang={HREFLANGS[override === null ? found.from : language]} className="wrap-anywhere">
            {now}
          </p>
          <Button size="sm" className="mt-1" onClick={() => setTyped(undefined)}>
            {t('admin.facts.useNewer')}
          </Button>
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={isPending} disabled={value === now}>
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
