import { WORTH_CUTTING, type ItemListName } from '@raidkit/contract/market/itemDetails'
import { useText } from '../../i18n/useText.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { useItemChoice } from './choice.ts'

type Props = { name: ItemListName; list: { total: number; rows: readonly unknown[] } }

/** Renders the link to the same page with a cut list whole, or back. */
export function ShowAll({ name, list }: Props) {
  const t = useText()
  const { show, linkTo } = useItemChoice()
  const isWhole = show === name && list.total >= WORTH_CUTTING
  if (!isWhole && list.rows.length >= list.total) return null
  return (
    <LinkButton
      to={linkTo({ show: isWhole ? undefined : name })}
      preventScrollReset
      replace
      size="sm"
      className="mt-3"
    >
      {isWhole ? t('item.showLess') : t('item.showAll', { count: list.total })}
    </LinkButton>
  )
}
