import type { ComponentProps } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from './Button.tsx'
import { FILTER } from '../icons/listGlyphs.ts'

type Props = Omit<ComponentProps<typeof Button>, 'icon' | 'children'> & {
  /** Number of active filters. */
  count: number
}

/** Button that opens the filters of a list and shows the number of active ones. */
export function FiltersButton({ count, ...rest }: Props) {
  const t = useText()
  return (
    <Button {...rest} icon={FILTER}>
      {count > 0 ? t('items.filtersSet', { count }) : t('items.filters')}
    </Button>
  )
}
