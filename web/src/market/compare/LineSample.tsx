import { LINE_LOOKS } from './lineLooks.ts'

/** Renders a sample of an item's line in the chart. */
export function LineSample({ at }: { at: number }) {
  const look = LINE_LOOKS[at]
  if (!look) return null
  return (
    <svg viewBox="0 0 36 8" aria-hidden className={`mt-1 h-2 w-9 shrink-0 ${look.className}`}>
      <path d="M0 4h36" stroke="currentColor" strokeWidth="2.5" strokeDasharray={look.dash.join(' ')} />
    </svg>
  )
}
