import type { MarkedItem } from '@raidkit/rules/item-compare'
import type { MouseEvent } from 'react'
import { useText } from '../../i18n/useText.ts'
import { buttonClasses } from '../buttonClasses.ts'
import { classes } from '../classes.ts'
import { Icon } from '../icons/Icon.tsx'
import { COMPARE } from './compareGlyph.ts'
import { toggleMark } from './marks.ts'

type Props = { item: MarkedItem; isMarked: boolean; className?: string }

/** Marks an item to be compared. In a row it stands above the link that covers the row. */
export function MarkButton({ item, isMarked, className }: Props) {
  const t = useText()
  const toggle = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    toggleMark(item)
  }
  return (
    <button
      type="button"
      title={t(isMarked ? 'items.compare.unmark' : 'items.compare.mark')}
      aria-label={t('items.compare.named', { name: item.name })}
      aria-pressed={isMarked}
      onClick={toggle}
      className={classes(
        buttonClasses({ variant: 'ghost', size: 'sm' }, true),
        'relative z-1 aria-pressed:text-accent',
        className,
      )}
    >
      <Icon glyph={COMPARE} size="sm" />
    </button>
  )
}
