import { useRef, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { CHECK, COPY } from '../../ui/icons/glyphs.ts'
import { Input } from '../../ui/Input.tsx'

/** A link that was just made, to be sent to somebody. */
export function ShareLink({ link }: { link: string }) {
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
    } catch {
      // No clipboard here, or not allowed: the reader can still copy what is selected.
      field.current?.select()
    }
  }
  return (
    <div className="flex flex-wrap items-start gap-2">
      <div className="min-w-0 grow basis-64">
        <Field label={t('account.seats.link')} hint={t('account.seats.linkNote')}>
          <Input ref={field} readOnly value={link} onFocus={({ target }) => target.select()} />
        </Field>
      </div>
      <Button icon={isCopied ? CHECK : COPY} onClick={() => void copy()} className="sm:mt-5.5">
        {isCopied ? t('account.seats.copied') : t('account.seats.copy')}
      </Button>
    </div>
  )
}
