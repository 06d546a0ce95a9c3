import { useText } from '../../../i18n/useText.ts'
import { STAR } from '../../../ui/icons/glyphs.ts'
import { PressedButton } from '../../../ui/button/PressedButton.tsx'

type Props = {
  item: { uid: string; name: string }
  isFavourite: boolean
  onToggle: (uid: string) => void
  className?: string
}

/** A star beside an item. */
export function FavouriteButton({ item, isFavourite, onToggle, className }: Props) {
  const t = useText()
  return (
    <PressedButton
      glyph={STAR}
      label={t('favourites.named', { name: item.name })}
      title={t(isFavourite ? 'favourites.remove' : 'favourites.add')}
      isPressed={isFavourite}
      isFilled
      onToggle={() => onToggle(item.uid)}
      className={className}
    />
  )
}
