import type { RelatedItem } from '@raidkit/contract/trade/itemDetailLines'
import { itemLink } from '@raidkit/rules/platform/links'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/useText.ts'
import { ItemTile } from '../../../catalogue/shared/game/ItemTile.tsx'
import { choiceQuery, useItemChoice } from '../choice.ts'

type Props = {
  item: RelatedItem | undefined
  /** Element after the name: a count, a price. */
  children?: ReactNode
}

/** Renders another item in a list: its tile, and its name as a link to its page in the same mode. */
export function ItemRef({ item, children }: Props) {
  const t = useText()
  const { mode } = useItemChoice()
  if (!item) return <span className="text-muted">{t('items.unknown')}</span>
  return (
    <span className="flex min-w-0 items-center gap-2">
      <ItemTile item={item} size="sm" />
      <span className="min-w-0">
        <Link
          to={itemLink(item) + choiceQuery({ mode, show: undefined })}
          className="inline-block py-0.5 font-medium wrap-break-word hover:text-link hover:underline"
        >
          {item.name}
        </Link>
        {children}
      </span>
    </span>
  )
}
