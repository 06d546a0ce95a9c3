import type { GunLine as Gun } from '@raidkit/contract/guns'
import { numberText } from '@raidkit/rules/display'
import { gunLink } from '@raidkit/rules/links'
import type { GameMode } from '@raidkit/rules/modes'
import { memo } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { ItemTile } from '../../../subjects/game/ItemTile.tsx'
import { modeQuery } from '../../../subjects/items/modeQuery.ts'
import { Price } from '../../../ui/Price.tsx'

type Props = { row: Gun; index: number; mode: GameMode }

/** One gun. Every line has the same height, which the window over the table counts on. Small screens show a card. */
export const GunLine = memo(Line)

const FIGURE = 'px-2 text-end text-sm max-lg:p-0 max-lg:text-start'

function Line({ row, index, mode }: Props) {
  const t = useText()
  const language = useLanguage()
  const number = (value: number, decimals = 1) => numberText(value, language, { decimals })
  return (
    <tr
      role="row"
      data-row={index}
      data-uid={row.uid}
      aria-rowindex={index + 2} // the header is the first
      className="group relative h-16 border-b border-line hover:bg-raised max-lg:drawn-in-sight max-lg:grid max-lg:h-36 max-lg:grid-cols-3 max-lg:content-center max-lg:gap-x-3 max-lg:gap-y-1 max-lg:px-1"
    >
      <th scope="row" role="rowheader" className="px-2 text-start font-normal max-lg:col-span-3 max-lg:p-0">
        <GunName row={row} mode={mode} />
      </th>
      <td role="cell" className="px-2 text-sm max-lg:hidden">
        {row.categoryName}
      </td>
      <td role="cell" className="px-2 text-sm max-lg:hidden">
        {row.caliberName}
      </td>
      <td role="cell" className={FIGURE}>
        <Label text={t('builder.columns.ergonomics')} />
        {number(row.ergonomics)}
      </td>
      <td role="cell" className={FIGURE}>
        <Label text={t('builder.columns.recoil')} />
        {number(row.recoilVertical)} / {number(row.recoilHorizontal)}
      </td>
      <td role="cell" className={`${FIGURE} max-lg:hidden`}>
        {number(row.rateOfFire)}
      </td>
      <td role="cell" className={`${FIGURE} max-lg:hidden`}>
        {t('builder.kilograms', { weight: number(row.weight, 2) })}
      </td>
      <td role="cell" className={FIGURE}>
        <Label text={t('builder.columns.price')} />
        <Price rub={row.price?.rub} className="font-medium" />
        {row.price && (
          <span className="block truncate text-2xs text-muted max-lg:hidden">
            {t(`builder.priceFrom.${row.price.from}`)}
          </span>
        )}
      </td>
    </tr>
  )
}

/** A card writes the name of a stat above it. */
function Label({ text }: { text: string }) {
  return <span className="block truncate text-2xs text-muted lg:hidden">{text}</span>
}

function GunName({ row, mode }: Pick<Props, 'row' | 'mode'>) {
  return (
    <span className="flex items-center gap-3">
      <ItemTile item={row} />
      <span className="min-w-0 grow">
        <Link
          to={gunLink({ url: row.url }) + modeQuery(mode)}
          className="line-clamp-2 font-medium text-text after:absolute after:inset-0 hover:text-accent focus-visible:-outline-offset-2"
        >
          {row.name}
        </Link>
        <span className="block truncate text-xs text-muted lg:hidden">
          {row.categoryName} · {row.caliberName}
        </span>
      </span>
    </span>
  )
}
