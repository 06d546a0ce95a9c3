import { joinClasses } from '../../ui/classes.ts'

/** Classes of an entry in a menu. */
export const CHOICE = joinClasses(
  'target flex items-center gap-2 rounded-md py-1.5 text-start whitespace-nowrap text-text',
  'transition-colors hover:bg-raised aria-[current=page]:bg-selected aria-[current=page]:text-text',
)

/** Classes of an entry as wide as its menu. */
export const ROW = joinClasses(CHOICE, 'w-full px-3')

/** Classes of a link in the header's bar. */
export const BAR_LINK = joinClasses(
  'target control-md flex items-center gap-1 rounded-md px-2 text-muted transition-colors',
  'hover:bg-raised hover:text-text aria-[current=page]:bg-selected aria-[current=page]:text-text',
)
