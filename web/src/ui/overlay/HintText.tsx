import type { ReactNode } from 'react'
import { hintProps } from './hintProps.ts'

/** Text with a hint on hover, focus and tap, also for screen readers. */
export function HintText({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <button type="button" {...hintProps(hint)} className="cursor-help text-inherit">
      {children}
    </button>
  )
}
