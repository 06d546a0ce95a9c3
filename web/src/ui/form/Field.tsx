import { useId, type ReactNode } from 'react'
import { useText } from '../../i18n/useText.ts'
import { FieldContext } from './fieldContext.ts'
import { Icon } from '../icons/Icon.tsx'
import { DANGER } from '../icons/glyphs.ts'

type Props = {
  label: string
  /** Language of the label, if it differs from the page's. */
  labelLanguage?: 'en'
  hint?: string
  /** Error message: the problem and how to fix it. */
  error?: string
  required?: boolean
  /** One Input, SearchInput or Select. */
  children: ReactNode
}

export function Field({ label, labelLanguage, hint, error, required = false, children }: Props) {
  const t = useText()
  const id = useId()
  const hintId = hint && `${id}hint`
  const errorId = error && `${id}error`
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        <span lang={labelLanguage}>{label}</span>
        {required && <span className="font-normal text-muted"> {t('ui.required')}</span>}
      </label>
      <FieldContext value={{ id, describedBy, isInvalid: Boolean(error), isRequired: required }}>
        {children}
      </FieldContext>
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <div aria-live="polite">
        {error && (
          <p id={errorId} className="flex items-start gap-1.5 text-sm text-danger">
            <Icon glyph={DANGER} size="sm" className="mt-px" />
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
