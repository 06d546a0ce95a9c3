import { classes } from '../../ui/classes.ts'

/** Something to choose in a menu. */
export const CHOICE = classes(
  'target flex items-center gap-2 rounded-md py-1.5 text-start whitespace-nowrap text-text',
  'transition-colors hover:bg-raised aria-[current=page]:bg-selected aria-[current=page]:text-text',
)

/** A choice as wide as its menu. */
export const ROW = classes(CHOICE, 'w-full px-3')

/** A word in the bar of the header. */
export const BAR_LINK = classes(
  'target control-md flex items-center gap-1 rounded-md px-2 text-muted transition-colors',
  'hover:bg-raised hover:text-text aria-[current=page]:bg-selected aria-[current=page]:text-text',
)
