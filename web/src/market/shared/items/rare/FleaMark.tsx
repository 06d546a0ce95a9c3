import { isBannedFromFlea } from '@raidkit/rules/catalogue/items'
import { DEFAULT_GAME_MODE } from '@raidkit/rules/catalogue/modes'
import { useText } from '../../../../i18n/useText.ts'
import { Badge } from '../../../../ui/text/Badge.tsx'
import { isPartial, type RowItem } from '../rows/rowItem.ts'

type Props = {
  item: Pick<RowItem, 'bannedFromFlea' | 'bannedFromFleaByMode' | 'fleaLevel' | 'basePrice' | 'partial'>
  mode?: string
}

/** Renders whether the item may be sold on the flea market, and from which level; unknown if only its name is known. */
export function FleaMark({ item, mode = DEFAULT_GAME_MODE }: Props) {
  const t = useText()
  if (isPartial(item)) return <span className="text-faint">{t('items.unknown')}</span>
  if (isBannedFromFlea(item, mode)) return <Badge tone="danger">{t('items.flea.banned')}</Badge>
  if (item.fleaLevel === undefined) return <span className="text-muted">{t('items.flea.allowed')}</span>
  return <span className="text-muted">{t('items.flea.level', { level: item.fleaLevel })}</span>
}
