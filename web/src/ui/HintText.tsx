import type { ReactNode } from 'react'
import { hintProps } from './hintProps.ts'

/** Words that explain themselves to a pointer, the focus, a tap and a screen reader. */
export function HintText({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <button type="button" {...hintProps(hint)} className="cursor-help text-inherit">
      {children}
    </button>
  )
}
