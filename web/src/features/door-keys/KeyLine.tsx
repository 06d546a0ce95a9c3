import type { DoorKeyLine } from '@raidkit/contract/doorKeys'
import { keyPrice, pricePerUse } from '@raidkit/rules/door-keys'
import { numberText } from '@raidkit/rules/display'
import { itemLink } from '@raidkit/rules/links'
import { memo } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { FavouriteButton } from '../../subjects/game/FavouriteButton.tsx'
import { modeQuery } from '../../subjects/items/modeQuery.ts'
import { ItemTile } from '../../subjects/game/ItemTile.tsx'
import { Price } from '../../ui/Price.tsx'
import { KeyDoors } from './KeyDoors.tsx'
import { KeyPriceCell } from './KeyPriceCell.tsx'
import { KeyQuests } from './KeyQuests.tsx'
import type { KeyView } from './keyView.ts'

type Props = { row: DoorKeyLine; index: number; isFavourite: boolean; view: KeyView }

/** One key. Every line has the same height, which the window over the table counts on. Small screens show a card. */
export const KeyLine = memo(Line)

const FIGURE = 'px-2 text-end text-sm max-lg:p-0 max-lg:text-start'

function Line({ row, index, isFavourite, view }: Props) {
  const t = useText()
  const price = keyPrice(row)
  return (
    <tr
      role="row"
      data-row={index}
      data-uid={row.uid}
      aria-rowindex={index + 2} // the header is the first
      className="group relative h-16 border-b border-line hover:bg-raised max-lg:drawn-in-sight max-lg:grid max-lg:h-44 max-lg:grid-cols-3 max-lg:content-center max-lg:gap-x-3 max-lg:gap-y-1.5 max-lg:px-1"
    >
      <th scope="row" role="rowheader" className="px-2 text-start font-normal max-lg:col-span-3 max-lg:p-0">
        <KeyName row={row} isFavourite={isFavourite} view={view} />
      </th>
      <td role="cell" data-column="map" className="px-2 text-sm max-lg:col-span-3 max-lg:p-0">
        <KeyDoors doors={row.doors} />
      </td>
      <td role="cell" data-column="uses" className={FIGURE}>
        <Label text={t('doorKeys.columns.uses')} />
        <Uses uses={row.uses} />
      </td>
      <td role="cell" data-column="price" className={FIGURE}>
        <Label text={t('doorKeys.columns.price')} />
        <KeyPriceCell row={row} price={price} view={view} />
      </td>
      <td role="cell" data-column="perUse" className={FIGURE}>
        <Label text={t('doorKeys.columns.perUse')} />
        <Price rub={pricePerUse(price?.rub, row.uses)} />
      </td>
      <td role="cell" data-column="quests" className="px-2 text-sm max-lg:col-span-3 max-lg:p-0">
        <KeyQuests quests={row.quests} />
      </td>
    </tr>
  )
}

/** A card writes the name of a figure above it. */
function Label({ text }: { text: string }) {
  return <span className="block truncate text-2xs text-muted lg:hidden">{text}</span>
}

function Uses({ uses }: { uses: number }) {
  const t = useText()
  const language = useLanguage()
  if (uses > 0) return numberText(uses, language)
  return <span title={t('doorKeys.unlimitedHint')}>{t('doorKeys.unlimited')}</span>
}

function KeyName({ row, isFavourite, view }: Omit<Props, 'index'>) {
  return (
    <span className="flex items-center gap-3">
      <ItemTile item={row} />
      <span className="min-w-0 grow">
        <Link
          to={itemLink(row) + modeQuery(view.mode)}
          className="line-clamp-2 font-medium text-text after:absolute after:inset-0 hover:text-accent focus-visible:-outline-offset-2"
        >
          {row.name}
        </Link>
      </span>
      <FavouriteButton
        item={row}
        isFavourite={isFavourite}
        onToggle={view.onFavourite}
        className="ms-auto text-faint"
      />
    </span>
  )
}
