import { classes } from '../../ui/classes.ts'

/** One row of a menu, as wide as the menu. */
export const ROW = classes(
  'target flex w-full items-center gap-2 rounded-md px-3 py-1.5 text-start whitespace-nowrap text-text',
  'transition-colors hover:bg-raised aria-[current=page]:text-accent',
)

/** A word in the bar of the header. */
export const BAR_LINK = classes(
  'target control-md flex items-center gap-1 rounded-md px-2 text-muted transition-colors',
  'hover:bg-raised hover:text-text aria-[current=page]:text-accent',
)
