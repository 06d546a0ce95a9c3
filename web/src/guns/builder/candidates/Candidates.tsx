import { LOYALTY_LEVELS } from '@raidkit/rules/catalogue/traders'
import { candidatesOf, slotOfPath } from '@raidkit/rules/guns/gun-builds'
import type { SlotRow } from '@raidkit/rules/guns/gun-scheme'
import { useMemo, useState, type KeyboardEvent, memo } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { joinClasses } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { SearchInput } from '../../../ui/form/SearchInput.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { useCompareNames } from '../../../ui/hooks/useCompareNames.ts'
import { useSteady } from '../../../ui/hooks/useSteady.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { SEARCH, TRASH, CHECK, WARNING } from '../../../ui/icons/glyphs.ts'
import { Price } from '../../../ui/text/Price.tsx'
import type { BuildMarket } from '../market/buildMarket.ts'
import { ChangeFigure } from '../stats/ChangeFigure.tsx'
import { STATS } from '../stats/statRows.ts'
import type { BuilderModel } from '../useBuilder.ts'
import { listCandidates, type CandidateView, type CandidateRow, CANDIDATE_SORTS } from './listed.ts'

/** A part that fits, and what it would change, before it is chosen. */
const CandidateLine = memo(Line, isSame)

/** So few need no search. */
const MANY = 10

const MOST_LETTERS = 60

type Props = {
  row: SlotRow
  model: BuilderModel
  market: BuildMarket | undefined
  onChosen?: () => void
}

const FIRST_VIEW: CandidateView = { sort: 'best', search: '', canBuy: false, loyaltyLevel: 0 }

/** Lists everything that fits a slot, each with the change that it would make. */
export function Candidates({ row, model, market, onChosen }: Props) {
  const t = useText()
  const { gun, put, empty } = model
  const [view, setView] = useState(FIRST_VIEW)
  const all = useListed(row.path, model, market)
  const compare = useCompareNames()
  const shown = useMemo(() => {
    return listCandidates(all, view, compare)
  }, [all, view, compare])
  const choose = useSteady((part: number) => {
    put({ path: row.path, part })
    onChosen?.()
  })
  const remove = () => {
    empty(row.path)
    onChosen?.()
  }
  return (
    <div>
      <CandidateToolbar view={view} onView={setView} hasPrices={market !== undefined} count={all.length} />
      {row.at >= 0 && (
        <Button size="sm" icon={TRASH} onClick={remove} className="mb-2">
          {t('builder.removePart', { name: gun.names[row.part]?.[1] ?? '' })}
        </Button>
      )}
      {shown.length === 0 && (
        <EmptyState
          glyph={SEARCH}
          title={t('builder.noCandidates')}
          action={<Button onClick={() => setView(FIRST_VIEW)}>{t('builder.showAllParts')}</Button>}
        />
      )}
      {/* The buttons inside take the keys; the list only listens to them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <ul aria-label={t('builder.candidates')} onKeyDown={moveFocus} className="flex flex-col">
        {shown.map((candidate) => (
          <CandidateLine
            key={candidate.part}
            candidate={candidate}
            isMounted={candidate.part === row.part}
            inTheWay={candidate.conflicts
              .map((at) => gun.names[model.build[at]?.part ?? -1]?.[1] ?? '')
              .join(', ')}
            hasPrices={market !== undefined}
            onChoose={choose}
          />
        ))}
      </ul>
    </div>
  )
}

/** Returns the candidates with names and prices. */
function useListed(path: string, model: BuilderModel, market: BuildMarket | undefined): CandidateRow[] {
  const { gun, round, build } = model
  return useMemo(() => {
    const place = slotOfPath(build, path)
    if (!place) return []
    return candidatesOf(gun, build, { ...place, round }).map((candidate) => {
      const [name = '', shortName = ''] = gun.names[candidate.part] ?? []
      return { ...candidate, name, shortName, price: market?.unitOf(gun.parts[candidate.part]?.uid ?? '') }
    })
  }, [gun, build, path, round, market])
}

/** Moves the focus with the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const next = buttons[buttons.findIndex((button) => button === document.activeElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

type CandidateToolbarProps = {
  view: CandidateView
  onView: (view: CandidateView) => void
  hasPrices: boolean
  count: number
}

/** Order and filters of what fits. */
function CandidateToolbar({ view, onView, hasPrices, count }: CandidateToolbarProps) {
  const t = useText()
  const change = (part: Partial<CandidateView>) => onView({ ...view, ...part })
  const levels = [0, ...LOYALTY_LEVELS].map((level) => ({
    value: String(level),
    label: level === 0 ? t('builder.anyLoyalty') : t('builder.upToLoyalty', { level }),
  }))
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2">
      {count > MANY && (
        <SearchInput
          value={view.search}
          onChange={(search) => change({ search })}
          maxLength={MOST_LETTERS}
          aria-label={t('builder.searchParts')}
          placeholder={t('builder.searchParts')}
          className="min-w-0 grow basis-40"
        />
      )}
      <Select
        options={CANDIDATE_SORTS.map((value) => ({ value, label: t(`builder.sort.${value}`) }))}
        value={view.sort}
        onChange={(sort) => change({ sort })}
        label={t('items.sort')}
        className="grow basis-40"
      />
      <Select
        options={levels}
        value={String(view.loyaltyLevel)}
        onChange={(level) => change({ loyaltyLevel: Number(level) })}
        label={t('builder.traderLevel')}
        disabled={!hasPrices}
        className="grow basis-40"
      />
      <Checkbox
        label={t('builder.canBuy')}
        checked={view.canBuy}
        disabled={!hasPrices}
        onChange={(canBuy) => change({ canBuy })}
      />
    </div>
  )
}

type CandidateLineProps = {
  candidate: CandidateRow
  isMounted: boolean
  /** Short names of mounted parts that exclude it; empty: none does. */
  inTheWay: string
  hasPrices: boolean
  onChoose: (part: number) => void
}

function Line({ candidate, isMounted, inTheWay, hasPrices, onChoose }: CandidateLineProps) {
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
function isSame(one: CandidateLineProps, other: CandidateLineProps): boolean {
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
