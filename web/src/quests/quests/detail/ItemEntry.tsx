import { itemLink } from '@raidkit/rules/platform/links'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/useText.ts'
import { modeQuery } from '../../../market/shared/items/modeQuery.ts'
import { ItemTile } from '../../../catalogue/shared/game/ItemTile.tsx'
import type { QuestNames } from '../../shared/quests/questNames.ts'
import { useAmounts } from './useAmounts.ts'

type Props = {
  uid: string
  /** Number of pieces; without it none is shown. */
  count?: number
  names: QuestNames
  mode: GameMode
  /** Text behind the name. */
  children?: ReactNode
}

/** Shows an item of a list, with its picture and a link to its page. */
export function ItemEntry({ uid, count, names, mode, children }: Props) {
  const t = useText()
  const { amount } = useAmounts()
  const item = names.item(uid)
  return (
    <li className="flex items-start gap-2">
      {item && <ItemTile item={item} size="sm" />}
      <span className="min-w-0">
        {count !== undefined && <span className="text-muted">{amount(count)} × </span>}
        {item ? (
          <Link to={itemLink(item) + modeQuery(mode)} className="font-medium hover:text-link hover:underline">
            {item.name}
          </Link>
        ) : (
          <span className="text-muted">{t('trade.gone')}</span>
        )}
        {children && <span className="block text-sm text-muted">{children}</span>}
      </span>
    </li>
  )
}
