import { useId, useRef, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { joinClasses } from '../classes.ts'
import { CHECK, COPY } from '../icons/glyphs.ts'

type Props = {
  /** Name of the code, shown above it and read by screen readers. */
  label: string
  hint?: string
  code: string
  /** Wraps long lines instead of scrolling; for one-line texts. */
  wraps?: boolean
  /** Labels of the button before and after copying. */
  words: { copy: string; copied: string }
}

/** Block of code with a copy button. */
export function CodeBlock({ label, hint, code, wraps = false, words }: Props) {
  const id = useId()
  const shown = useRef<HTMLPreElement>(null)
  const [copied, setCopied] = useState<string>()
  const isCopied = copied === code
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(code)
    } catch {
      // Without access to the clipboard the code is selected, so that the user can copy it.
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
    }
  }
  return (
    <div className="min-w-0">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p id={id} className="min-w-0 font-medium wrap-anywhere">
          {label}
        </p>
        <Button size="sm" icon={isCopied ? CHECK : COPY} aria-describedby={id} onClick={() => void copy()}>
          {isCopied ? words.copied : words.copy}
        </Button>
      </div>
      {/* Scrollable by keyboard too. */}
      <div
        role="region"
        aria-labelledby={id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to take the focus
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-md border border-line bg-canvas p-3"
      >
        <pre
          ref={shown}
          className={joinClasses('font-mono text-sm', wraps && 'whitespace-pre-wrap wrap-anywhere')}
        >
          {code}
        </pre>
      </div>
      {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
    </div>
  )
}
