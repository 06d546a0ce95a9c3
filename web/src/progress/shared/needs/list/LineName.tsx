import { Link } from 'react-router'
import { useText } from '../../../../i18n/useText.ts'
import { joinClasses } from '../../../../ui/classes.ts'
import { CHEVRON_DOWN } from '../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { ItemTile } from '../../../../catalogue/shared/game/ItemTile.tsx'
import type { NeedItem } from '../needNames.ts'

type Props = {
  item: NeedItem | undefined
  /** Address with this line open, or closed again. */
  to: string
  isOpen: boolean
  /** A second, smaller line. */
  note?: string | undefined
}

/** Shows the item of a line; pressing anywhere on the line opens it. */
export function LineName({ item, to, isOpen, note }: Props) {
  const t = useText()
  return (
    <span className="flex items-center gap-3">
      {item && <ItemTile item={item} />}
      <span className="min-w-0 grow">
        <Link
          to={to}
          replace
          preventScrollReset
          aria-expanded={isOpen}
          className="line-clamp-1 font-medium text-text after:absolute after:inset-0 hover:text-link focus-visible:-outline-offset-2 max-lg:line-clamp-2"
        >
          {item?.name ?? t('needs.goneItem')}
        </Link>
        {note && <span className="line-clamp-1 text-sm text-muted">{note}</span>}
      </span>
      <Icon
        glyph={CHEVRON_DOWN}
        size="sm"
        className={joinClasses('text-muted transition-transform max-lg:hidden', isOpen && 'rotate-180')}
      />
    </span>
  )
}
