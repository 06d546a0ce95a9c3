import { classes } from './classes.ts'

/** Holds the place of what is still coming; its size comes as classes. The parent says `aria-busy`. Without scripts nothing comes. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={classes('block animate-breathe rounded-sm bg-line noscript:hidden', className)}
    />
  )
}
