import type { SourceLine } from '@raidkit/contract/barters'
import type { GearLine } from '@raidkit/contract/gear'
import { numberText, NO_VALUE, shareText } from '@raidkit/rules/display'
import { pricePerPoint } from '@raidkit/rules/gear-list'
import type { Language } from '@raidkit/rules/languages'
import { itemLink } from '@raidkit/rules/links'
import type { GameMode } from '@raidkit/rules/modes'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../i18n/useText.ts'
import { ItemTile } from '../../subjects/game/ItemTile.tsx'
import { modeQuery } from '../../subjects/items/modeQuery.ts'
import { Price } from '../../ui/Price.tsx'
import type { GearColumn } from './columns.ts'

/** What all lines have in common. */
export type GearView = {
  mode: GameMode
  language: Language
  sourcesOf: (item: { sources: readonly SourceLine[] }) => string[]
}
type Props = { row: GearLine; index: number; view: GearView }

/** One piece. Every line has the same height, which the window over the table counts on. Small screens show a card. */
export const GearRow = memo(Row)

function Row({ row, index, view }: Props) {
  const t = useText()
  const { language } = view
  const percent = (share: number | undefined) =>
    share ? shareText(share, language, { decimals: 1 }) : NO_VALUE
  const figure = (value: number | undefined, decimals = 0) =>
    value ? numberText(value, language, { decimals }) : NO_VALUE
  const sources = view.sourcesOf(row)
  return (
    <tr
      role="row"
      data-row={index}
      data-uid={row.uid}
      aria-rowindex={index + 2} // the header is the first
      className="group relative h-16 border-b border-line hover:bg-raised max-lg:drawn-in-sight max-lg:grid max-lg:h-72 max-lg:grid-cols-4 max-lg:content-center max-lg:gap-x-3 max-lg:gap-y-1.5 max-lg:px-1"
    >
      <th scope="row" role="rowheader" className="px-2 text-start font-normal max-lg:col-span-4 max-lg:p-0">
        <span className="flex items-center gap-3">
          <ItemTile item={row} />
          <span className="min-w-0 grow">
            <Link
              to={itemLink(row) + modeQuery(view.mode)}
              className="line-clamp-2 font-medium text-text after:absolute after:inset-0 hover:text-accent focus-visible:-outline-offset-2"
            >
              {row.name}
            </Link>
            {row.class !== undefined && (
              <span className="block text-2xs text-muted">
                {row.material && t(`item.figures.word.${row.material as 'Aramid'}`)}
              </span>
            )}
          </span>
        </span>
      </th>
      <Figure column="class">{figure(row.class)}</Figure>
      <Figure column="durability">{figure(row.durability)}</Figure>
      <Figure column="effective">{figure(row.effective)}</Figure>
      <Figure column="blunt">{percent(row.blunt)}</Figure>
      <Figure column="weight">{t('gear.kg', { value: figure(row.weight, 2) })}</Figure>
      <Figure column="speed">{percent(row.speed)}</Figure>
      <Figure column="turn">{percent(row.turn)}</Figure>
      <Figure column="ergonomics">{percent(row.ergonomics)}</Figure>
      <Figure column="cells">{figure(row.cells)}</Figure>
      <Figure column="price">
        <Price rub={row.cost?.rub ?? null} />
      </Figure>
      <Figure column="perPoint">
        <Price rub={pricePerPoint(row) ?? null} />
      </Figure>
      <td role="cell" data-column="sources" className="px-2 text-sm max-lg:col-span-4 max-lg:p-0">
        <span className="line-clamp-2 max-lg:line-clamp-1" title={sources.join('\n')}>
          {sources.join(' · ') || t('trade.sources.none')}
        </span>
      </td>
    </tr>
  )
}

/** A card writes the name of a figure above it. */
function Figure({ column, children }: { column: GearColumn; children: ReactNode }) {
  const t = useText()
  return (
    <td
      role="cell"
      data-column={column}
      className="px-2 text-end text-sm max-lg:min-w-0 max-lg:p-0 max-lg:text-start"
    >
      <span className="block truncate text-2xs text-muted lg:hidden">{t(`gear.columns.${column}`)}</span>
      {children}
    </td>
  )
}
