import type { GunLine } from '@raidkit/contract/guns/guns'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { GunSort } from '@raidkit/rules/guns/gun-list'
import { numberText } from '@raidkit/rules/platform/display'
import type { Language } from '@raidkit/rules/platform/languages'
import { gunLink } from '@raidkit/rules/platform/links'
import { NameCell } from '../../../catalogue/shared/game/NameCell.tsx'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { modeQuery } from '../../../market/shared/items/modeQuery.ts'
import type { LiveColumn } from '../../../ui/rows/liveColumns.ts'
import { Price } from '../../../ui/text/Price.tsx'

/** Values that all rows share. */
export type GunView = { mode: GameMode; language: Language }

const sortable = (sort: GunSort) =>
  ({ id: sort, label: `builder.columns.${sort}`, hint: `builder.explain.${sort}`, sort }) as const

const stat = (value: number, language: Language) => numberText(value, language, { decimals: 1 })

export const GUN_COLUMNS: readonly LiveColumn<GunLine, GunView, object, GunSort>[] = [
  {
    ...sortable('name'),
    startsLow: true,
    card: 'title',
    cell: (gun, { view }) => (
      <NameCell
        item={gun}
        to={gunLink({ url: gun.url }) + modeQuery(view.mode)}
        note={
          <span className="block truncate text-xs text-muted lg:hidden">
            {gun.categoryName} · {gun.caliberName}
          </span>
        }
      />
    ),
  },
  {
    ...sortable('category'),
    startsLow: true,
    width: 'lg:w-40',
    card: 'hidden',
    cell: ({ categoryName }) => categoryName,
  },
  {
    ...sortable('caliber'),
    startsLow: true,
    width: 'lg:w-32',
    card: 'hidden',
    cell: ({ caliberName }) => caliberName,
  },
  {
    ...sortable('ergonomics'),
    width: 'lg:w-28',
    align: 'end',
    card: 'figure',
    cell: ({ ergonomics }, { view }) => stat(ergonomics, view.language),
  },
  {
    ...sortable('recoil'),
    startsLow: true,
    width: 'lg:w-32',
    align: 'end',
    card: 'figure',
    cell: ({ recoilVertical, recoilHorizontal }, { view }) =>
      `${stat(recoilVertical, view.language)} / ${stat(recoilHorizontal, view.language)}`,
  },
  {
    ...sortable('rateOfFire'),
    width: 'lg:w-28',
    align: 'end',
    card: 'hidden',
    cell: ({ rateOfFire }, { view }) => stat(rateOfFire, view.language),
  },
  {
    ...sortable('weight'),
    startsLow: true,
    width: 'lg:w-24',
    align: 'end',
    card: 'hidden',
    cell: ({ weight }) => <Weight weight={weight} />,
  },
  {
    ...sortable('price'),
    startsLow: true,
    width: 'lg:w-36',
    align: 'end',
    card: 'figure',
    cell: ({ price }) => <GunPrice price={price} />,
  },
]

function Weight({ weight }: Pick<GunLine, 'weight'>) {
  const t = useText()
  const language = useLanguage()
  return t('builder.kilograms', { weight: numberText(weight, language, { decimals: 2 }) })
}

function GunPrice({ price }: Pick<GunLine, 'price'>) {
  const t = useText()
  return (
    <>
      <Price rub={price?.rub} className="font-medium" />
      {price && (
        <span className="block truncate text-2xs text-muted max-lg:hidden">
          {t(`builder.priceFrom.${price.from}`)}
        </span>
      )}
    </>
  )
}
