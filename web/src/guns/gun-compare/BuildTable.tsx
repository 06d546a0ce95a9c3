import type { ComparedBuildLine } from '@raidkit/contract/guns/gunCompare'
import { numberText, NO_VALUE } from '@raidkit/rules/platform/display'
import { gunCompareRows, partRows, type GunCompareRow, type PartRow } from '@raidkit/rules/guns/gun-compare'
import { itemLink } from '@raidkit/rules/platform/links'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { modeQuery } from '../../market/shared/items/modeQuery.ts'
import { SeriesSample } from '../../ui/chart/SeriesSample.tsx'
import { getSeriesStyle } from '../../ui/chart/seriesStyles.ts'
import { joinClasses } from '../../ui/classes.ts'
import { CHECK, CLOSE } from '../../ui/icons/glyphs.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Price } from '../../ui/text/Price.tsx'
import type { GunCompareChoice } from './choice.ts'

type Builds = readonly ComparedBuildLine[]
type Props = { builds: Builds; choice: GunCompareChoice; onRemove: (key: string) => void }

/**
 * Shows builds in columns: figures with bars, then parts. Differences are marked, and so is the best value of a row.
 */
export function BuildTable({ builds, choice, onRemove }: Props) {
  const t = useText()
  const isShown = ({ differs }: { differs: boolean }) => differs || !choice.onlyDifferent
  const rows = useMemo(() => gunCompareRows(builds), [builds])
  const parts = useMemo(() => partRows(builds), [builds])
  return (
    <div className="more-columns">
      <table className="w-full table-fixed">
        <caption className="sr-only">{t('gunCompare.title')}</caption>
        <thead>
          <tr>
            <td className="w-24 border-b border-line md:w-48" />
            {builds.map((build, at) => (
              <th
                key={build.key}
                scope="col"
                className="w-32 border-b border-line p-2 text-start align-top md:w-auto"
              >
                <BuildHead build={build} at={at} choice={choice} onRemove={onRemove} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.filter(isShown).map((row) => (
            <FigureRow key={row.figure} row={row} builds={builds} />
          ))}
        </tbody>
        <tbody>
          <tr>
            <th
              scope="rowgroup"
              colSpan={builds.length + 1}
              className="px-2 pt-5 pb-1 text-start text-lg font-semibold"
            >
              {t('gunCompare.parts')}
            </th>
          </tr>
          {parts.filter(isShown).map((row) => (
            <PartsRow key={row.slot} row={row} builds={builds} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type HeadProps = Omit<Props, 'builds'> & { build: ComparedBuildLine; at: number }

function BuildHead({ build, at, choice, onRemove }: HeadProps) {
  const t = useText()
  return (
    <span className="flex items-start gap-2">
      <span className="min-w-0 grow">
        <Link
          to={itemLink(build) + modeQuery(choice.mode)}
          className="line-clamp-3 font-medium hover:text-link"
        >
          {build.name}
        </Link>
        <span className="flex items-center gap-1.5 text-2xs font-normal text-muted">
          <SeriesSample nth={at} />
          {build.caliberName}
        </span>
      </span>
      <IconButton
        glyph={CLOSE}
        size="sm"
        label={t('gunCompare.remove', { name: build.name })}
        onClick={() => onRemove(build.key)}
      />
    </span>
  )
}

const NAME =
  'sticky start-0 border-b border-line bg-canvas p-2 text-start text-sm font-normal max-md:ps-0 max-md:pe-1 max-md:text-2xs'

function RowName({ text, differs }: { text: string; differs: boolean }) {
  const t = useText()
  return (
    <th scope="row" className={joinClasses(NAME, differs ? 'text-text' : 'text-muted')}>
      {text}
      {differs && <span className="sr-only"> ({t('gunCompare.differs')})</span>}
    </th>
  )
}

const DECIMALS: Partial<Record<GunCompareRow['figure'], number>> = { ergonomics: 1, accuracy: 2, weight: 2 }

function FigureRow({ row, builds }: { row: GunCompareRow; builds: Builds }) {
  const t = useText()
  const language = useLanguage()
  const { figure, values, best, differs, shares } = row
  const textOf = (value: number) => {
    const number = numberText(value, language, { decimals: DECIMALS[figure] ?? 0 })
    return t(`gunCompare.units.${figure}`, { value: number })
  }
  return (
    <tr data-figure={figure} data-differs={differs || undefined} className="hover:bg-raised">
      <RowName text={t(`gunCompare.rows.${figure}`)} differs={differs} />
      {builds.map((build, at) => {
        const value = values[at]
        return (
          <td
            key={build.key}
            data-best={best.has(at) || undefined}
            className={joinClasses('border-b border-line p-2', best.has(at) && 'font-semibold')}
          >
            <span className="flex items-center gap-1.5">
              {figure === 'price' ? (
                <Price rub={value ?? null} />
              ) : value === undefined ? (
                NO_VALUE
              ) : (
                textOf(value)
              )}
              {best.has(at) && (
                <Icon glyph={CHECK} size="sm" label={t('gunCompare.best')} className="text-up" />
              )}
            </span>
            {differs && <Bar share={shares[at] ?? 0} at={at} />}
          </td>
        )
      })}
    </tr>
  )
}

/** Bar with the length of the value's share of the largest one. */
function Bar({ share, at }: { share: number; at: number }) {
  return (
    <svg aria-hidden viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-1 h-1.5 w-full max-w-48">
      <rect width="100" height="4" rx="1" className="fill-line" />
      <rect width={Math.round(share * 1000) / 10} height="4" rx="1" className={getSeriesStyle(at).fill} />
    </svg>
  )
}

function PartsRow({ row: { slot, uids, differs }, builds }: { row: PartRow; builds: Builds }) {
  const known = builds.flatMap(({ parts }) => parts)
  const slotName = known.find((part) => part.slot === slot)?.slotName ?? slot
  return (
    <tr data-slot={slot} data-differs={differs || undefined} className="hover:bg-raised">
      <RowName text={slotName} differs={differs} />
      {builds.map((build, at) => {
        const list = uids[at] ?? []
        return (
          <td
            key={build.key}
            className={joinClasses('border-b border-line p-2 text-sm', !differs && 'text-muted')}
          >
            {list.length === 0 && NO_VALUE}
            {list.map((uid) => {
              const part = known.find((one) => one.uid === uid)
              return (
                part && (
                  <Link key={uid} to={itemLink(part)} className="line-clamp-2 py-0.5 hover:text-link">
                    {part.name}
                  </Link>
                )
              )
            })}
          </td>
        )
      })}
    </tr>
  )
}
