import type { MouseEvent } from 'react'
import { useText } from '../i18n/useText.ts'
import { buttonClasses } from './buttonClasses.ts'
import { classes } from './classes.ts'
import { Icon } from './icons/Icon.tsx'
import { STAR } from './icons/glyphs.ts'

type Props = {
  item: { uid: string; name: string }
  isFavourite: boolean
  onToggle: (uid: string) => void
  className?: string
}

/** A star that is pressed or not. In a row it stands above the link that covers the row. */
export function FavouriteButton({ item, isFavourite, onToggle, className }: Props) {
  const t = useText()
  const toggle = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onToggle(item.uid)
  }
  return (
    <button
      type="button"
      title={t(isFavourite ? 'favourites.remove' : 'favourites.add')}
      aria-label={t('favourites.named', { name: item.name })}
      aria-pressed={isFavourite}
      onClick={toggle}
      className={classes(
        buttonClasses({ variant: 'ghost', size: 'sm' }, true),
        'relative z-1 aria-pressed:text-accent',
        className,
      )}
    >
      <Icon glyph={STAR} size="sm" className={isFavourite ? 'fill-current' : undefined} />
    </button>
  )
}
