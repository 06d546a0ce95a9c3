import { useRef, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { Field } from './Field.tsx'
import { CHECK, COPY } from '../icons/glyphs.ts'
import { Input } from './Input.tsx'

type Props = {
  label: string
  hint?: string
  value: string
  /** Labels of the button before and after copying. */
  words: { copy: string; copied: string }
}

/** Read-only field with a copy button. */
export function CopyField({ label, hint, value, words }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<string>()
  const isCopied = copied === value
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(value)
    } catch {
      // Without access to the clipboard the value is selected, so that the user can copy it.
      field.current?.select()
    }
  }
  return (
    <div className="flex flex-wrap items-start gap-2">
      <div className="min-w-0 grow basis-64">
        <Field label={label} {...(hint !== undefined && { hint })}>
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
        {isCopied ? words.copied : words.copy}
      </Button>
    </div>
  )
}
