import type { ComponentProps } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from './Button.tsx'
import { FILTER } from './icons/listGlyphs.ts'

type Props = Omit<ComponentProps<typeof Button>, 'icon' | 'children'> & {
  /** How many filters are set. */
  count: number
}

/** Opens the filters of a list and says how many of them are set. */
export function FiltersButton({ count, ...rest }: Props) {
  const t = useText()
  return (
    <Button {...rest} icon={FILTER}>
      {count > 0 ? t('items.filtersSet', { count }) : t('items.filters')}
    </Button>
  )
}
