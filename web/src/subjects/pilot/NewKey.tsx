import { useRef, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { CHECK, COPY } from '../../ui/icons/glyphs.ts'
import { Input } from '../../ui/Input.tsx'

/** A key that was just made, to be copied into the companion: nobody can show it again. */
export function NewKey({ value }: { value: string }) {
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<string>()
  const isCopied = copied === value
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(value)
    } catch {
      // No clipboard here, or not allowed: the reader can still copy what is selected.
      field.current?.select()
    }
  }
  return (
    <div className="flex flex-wrap items-start gap-2" role="status">
      <div className="min-w-0 grow basis-64">
        <Field label={t('pilot.key.new')} hint={t('pilot.key.newNote')}>
          <Input
            ref={field}
            readOnly
            value={value}
            className="font-mono"
            onFocus={({ target }) => target.select()}
          />
        </Field>
      </div>
      <Button icon={isCopied ? CHECK : COPY} onClick={() => void copy()} className="sm:mt-5.5">
        {isCopied ? t('pilot.key.copied') : t('pilot.key.copy')}
      </Button>
    </div>
  )
}
