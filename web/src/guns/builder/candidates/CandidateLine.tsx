import { memo } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { joinClasses } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { CHECK, WARNING } from '../../../ui/icons/glyphs.ts'
import { Price } from '../../../ui/Price.tsx'
import { ChangeFigure } from '../stats/ChangeFigure.tsx'
import { STATS } from '../stats/statRows.ts'
import type { CandidateRow } from './listed.ts'

type Props = {
  candidate: CandidateRow
  isMounted: boolean
  /** Short names of mounted parts that exclude it; empty: none does. */
  inTheWay: string
  hasPrices: boolean
  onChoose: (part: number) => void
}

/** A part that fits, and what it would change, before it is chosen. */
export const CandidateLine = memo(Line, isSame)

function Line({ candidate, isMounted, inTheWay, hasPrices, onChoose }: Props) {
  const t = useText()
  const { name, part, change, price } = candidate
  const changed = STATS.filter((stat) => change[stat] !== 0)
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-pressed={isMounted}
        data-part={part}
        onClick={() => onChoose(part)}
        className={joinClasses(
          'flex min-h-14 w-full flex-col justify-center gap-0.5 px-2 py-1 text-start hover:bg-raised',
          'focus-visible:-outline-offset-2',
          isMounted && 'bg-selected',
        )}
      >
        <span className="flex w-full items-baseline gap-2">
          <span className="line-clamp-2 min-w-0 grow text-sm font-medium">
            {isMounted && <Icon glyph={CHECK} size="xs" className="me-1 inline" />}
            {name}
          </span>
          {hasPrices && (
            <Price
              rub={price?.rub}
              className={joinClasses('text-sm', !price?.canBuy && 'text-faint line-through')}
            />
          )}
        </span>
        <span className="flex flex-wrap gap-x-3 text-xs text-muted">
          {isMounted && <span>{t('builder.mounted')}</span>}
          {!isMounted && changed.length === 0 && <span>{t('builder.noChange')}</span>}
          {changed.map((stat) => (
            <span key={stat} className="whitespace-nowrap">
              {t(`builder.short.${stat}`)} <ChangeFigure stat={stat} change={change[stat]} />
            </span>
          ))}
        </span>
        {inTheWay !== '' && (
          <span className="flex items-center gap-1 text-xs text-warning">
            <Icon glyph={WARNING} size="xs" />
            {t('builder.conflictsWith', { parts: inTheWay })}
          </span>
        )}
      </button>
    </li>
  )
}

/** Drawn anew only where a figure of it has changed. */
function isSame(one: Props, other: Props): boolean {
  return (
    one.isMounted === other.isMounted &&
    one.inTheWay === other.inTheWay &&
    one.hasPrices === other.hasPrices &&
    one.onChoose === other.onChoose &&
    one.candidate.name === other.candidate.name &&
    one.candidate.price === other.candidate.price &&
    STATS.every((stat) => one.candidate.change[stat] === other.candidate.change[stat])
  )
}
