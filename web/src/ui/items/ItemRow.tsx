import { itemLink } from '@raidkit/rules/links'
import { memo } from 'react'
import { Link } from 'react-router'
import { useText } from '../../i18n/useText.ts'
import { ItemTile } from '../ItemTile.tsx'
import { Price } from '../Price.tsx'
import { FleaMark } from './FleaMark.tsx'
import { isPartial, type RowItem } from './rowItem.ts'
import { TagLinks, type TagNames } from './TagLinks.tsx'

type Props = { item: RowItem; index: number; tagNames: TagNames }

/**
 * One item. Every row has the same height, which the window over the list counts on: one line for the name,
 * one below it. On a phone the row is a card of the same cells.
 */
export const ItemRow = memo(function ItemRow({ item, index, tagNames }: Props) {
  const t = useText()
  return (
    <tr
      role="row"
      data-row={index}
      aria-rowindex={index + 2} // the header is the first
      className="relative h-14 border-b border-line hover:bg-raised max-sm:grid max-sm:h-20 max-sm:grid-cols-6 max-sm:content-center max-sm:items-baseline max-sm:gap-x-2"
    >
      <th scope="row" role="rowheader" className="px-2 text-start font-normal max-sm:contents">
        <span className="flex items-center gap-3 max-sm:contents">
          <span className="max-sm:row-span-2 max-sm:self-center">
            <ItemTile item={item} />
          </span>
          <span className="min-w-0 max-sm:col-span-5">
            <Link
              to={itemLink(item)}
              className="line-clamp-1 font-medium text-text after:absolute after:inset-0 hover:text-accent focus-visible:-outline-offset-2"
            >
              {item.name}
            </Link>
            {item.shortName !== item.name && (
              <span className="block truncate text-sm text-muted max-sm:hidden">{item.shortName}</span>
            )}
          </span>
        </span>
      </th>
      <td role="cell" className="px-2 max-lg:hidden">
        <TagLinks tags={item.tags} names={tagNames} className="line-clamp-2" />
      </td>
      <td role="cell" className="px-2 text-end text-sm whitespace-nowrap text-muted max-sm:hidden">
        {isPartial(item) ? t('items.unknown') : t('items.size', { width: item.width, height: item.height })}
      </td>
      <td role="cell" className="px-2 text-end max-sm:col-span-3 max-sm:p-0 max-sm:text-start">
        <span className="text-xs text-muted sm:hidden">{t('items.basePrice')} </span>
        <Price rub={item.basePrice} />
      </td>
      <td role="cell" className="px-2 text-end text-sm max-sm:col-span-2 max-sm:p-0">
        <FleaMark item={item} />
      </td>
    </tr>
  )
})
