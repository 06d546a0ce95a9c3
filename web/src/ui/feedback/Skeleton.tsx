import { joinClasses } from '../classes.ts'

/**
 * Placeholder of content that is loading, sized by classes. The parent sets `aria-busy`. Hidden without scripts,
 * because nothing would load.
 */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={joinClasses('block animate-breathe rounded-sm bg-line noscript:hidden', className)}
    />
  )
}
