import type { GearLine } from '@raidkit/contract/guns/gear'
import type { SourceLine } from '@raidkit/contract/trade/barters'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { pricePerPoint, type GearSort } from '@raidkit/rules/guns/gear-list'
import { NO_VALUE, numberText, shareText } from '@raidkit/rules/platform/display'
import type { Language } from '@raidkit/rules/platform/languages'
import { itemLink } from '@raidkit/rules/platform/links'
import { NameCell } from '../../catalogue/shared/game/NameCell.tsx'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { modeQuery } from '../../market/shared/items/modeQuery.ts'
import { SourcesCell } from '../../trade/shared/trade/costs/SourcesCell.tsx'
import type { LiveColumn } from '../../ui/rows/liveColumns.ts'
import { Price } from '../../ui/text/Price.tsx'
import { useMaterialText } from './useMaterialText.ts'

/** Values that all rows share. */
export type GearView = {
  mode: GameMode
  language: Language
  sourcesOf: (item: { sources: readonly SourceLine[] }) => string[]
}

type Column = LiveColumn<GearLine, GearView, object, GearSort>

const column = (sort: Exclude<GearSort, 'name'>) =>
  ({ id: sort, label: `gear.columns.${sort}`, sort, align: 'end', card: 'figure' }) as const

/** A plain number of the piece. */
const figure = (sort: 'class' | 'durability' | 'effective' | 'cells', width: string): Column => ({
  ...column(sort),
  width,
  cell: (piece, { view }) => (piece[sort] ? numberText(piece[sort], view.language) : NO_VALUE),
})

/** A share of the piece, in per cent. */
const percent = (sort: 'blunt' | 'speed' | 'turn' | 'ergonomics', width: string): Column => ({
  ...column(sort),
  width,
  cell: (piece, { view }) =>
    piece[sort] ? shareText(piece[sort], view.language, { decimals: 1 }) : NO_VALUE,
})

export const GEAR_COLUMNS: readonly Column[] = [
  {
    id: 'name',
    label: 'gear.columns.name',
    sort: 'name',
    startsLow: true,
    card: 'title',
    cell: (piece, { view }) => (
      <NameCell
        item={piece}
        to={itemLink(piece) + modeQuery(view.mode)}
        note={piece.class !== undefined && <Material material={piece.material} />}
      />
    ),
  },
  figure('class', 'lg:w-16'),
  figure('durability', 'lg:w-20'),
  figure('effective', 'lg:w-24'),
  { ...percent('blunt', 'lg:w-24'), startsLow: true },
  {
    ...column('weight'),
    startsLow: true,
    width: 'lg:w-20',
    cell: ({ weight }) => <Weight weight={weight} />,
  },
  percent('speed', 'lg:w-20'),
  percent('turn', 'lg:w-20'),
  percent('ergonomics', 'lg:w-24'),
  figure('cells', 'lg:w-20'),
  {
    ...column('price'),
    startsLow: true,
    width: 'lg:w-28',
    cell: ({ cost }) => <Price rub={cost?.rub ?? null} />,
  },
  {
    ...column('perPoint'),
    startsLow: true,
    width: 'lg:w-24',
    cell: (piece) => <Price rub={pricePerPoint(piece) ?? null} />,
  },
  {
    id: 'sources',
    label: 'gear.columns.sources',
    width: 'lg:w-44 xl:w-52',
    card: 'line',
    cell: (piece, { view }) => <SourcesCell texts={view.sourcesOf(piece)} />,
  },
]

function Weight({ weight }: Pick<GearLine, 'weight'>) {
  const t = useText()
  const language = useLanguage()
  return t('gear.kg', { value: weight ? numberText(weight, language, { decimals: 2 }) : NO_VALUE })
}

function Material({ material }: Pick<GearLine, 'material'>) {
  const materialText = useMaterialText()
  return <span className="block text-2xs text-muted">{material && materialText(material)}</span>
}
