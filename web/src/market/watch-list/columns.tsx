import { TARGET_SIDES } from '@raidkit/rules/account/users'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { WatchSort, Target, TargetChange } from '@raidkit/rules/market/watch-list'
import { cappedPercentText, numberText } from '@raidkit/rules/platform/display'
import { itemLink } from '@raidkit/rules/platform/links'
import { typedPrice, type PriceFault } from '@raidkit/rules/prices/own-prices'
import { changePercent } from '@raidkit/rules/prices/prices'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { FavouriteButton } from '../../catalogue/shared/game/FavouriteButton.tsx'
import { NameCell } from '../../catalogue/shared/game/NameCell.tsx'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Sparkline } from '../../prices/shared/prices/sparklines/Sparkline.tsx'
import { Input } from '../../ui/form/Input.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { CLOCK, CHECK } from '../../ui/icons/glyphs.ts'
import type { LiveColumn } from '../../ui/rows/liveColumns.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { Percent } from '../../ui/text/Percent.tsx'
import { Price } from '../../ui/text/Price.tsx'
import { alertLink } from '../shared/items/alertLink.ts'
import { PriceCell } from '../shared/items/columns/PriceCell.tsx'
import { modeQuery } from '../shared/items/modeQuery.ts'
import type { WatchedRow, WatchListState } from './useWatchList.ts'

/** Values that all rows share. */
export type WatchView = { list: WatchListState; onRemove: (row: WatchedRow) => void }

const named = (id: WatchSort | 'target') =>
  ({ id, label: `watchList.columns.${id}`, hint: `watchList.hints.${id}` }) as const

export const WATCH_COLUMNS: readonly LiveColumn<WatchedRow, WatchView, object, WatchSort>[] = [
  {
    ...named('name'),
    sort: 'name',
    startsLow: true,
    card: 'title',
    cell: (row, { view }) => <WatchName row={row} view={view} />,
  },
  {
    ...named('price'),
    sort: 'price',
    width: 'lg:w-44',
    align: 'end',
    card: 'figure',
    size: 'base',
    className: 'overflow-hidden',
    cell: ({ line, item }, { view: { list } }) =>
      line && item ? (
        <PriceCell
          item={item}
          price={line}
          nowMs={list.nowMs}
          isSample={list.isSample}
          mode={list.choice.mode}
        />
      ) : (
        <Price rub={null} />
      ),
  },
  {
    ...named('change7d'),
    sort: 'change7d',
    width: 'lg:w-48',
    align: 'end',
    card: 'figure',
    cell: (row, { view }) => <WeekChange row={row} list={view.list} />,
  },
  {
    ...named('move'),
    sort: 'move',
    width: 'lg:w-36',
    align: 'end',
    card: 'figure',
    cell: ({ move }) => <Move move={move} />,
  },
  {
    ...named('target'),
    width: 'lg:w-72',
    card: 'line',
    className: 'relative z-1',
    cell: (row, { view: { list } }) => <TargetField row={row} mode={list.choice.mode} onTarget={list.set} />,
  },
]

function WeekChange({ row: { uid, flea }, list }: { row: WatchedRow; list: WatchListState }) {
  const { sparklines, isSample } = list
  return (
    <span className="flex items-center justify-end gap-2 max-lg:flex-col max-lg:items-start max-lg:gap-0">
      <Sparkline
        line={sparklines.lines?.get(uid)}
        change={flea?.change7d}
        isComing={sparklines.lines === undefined && !sparklines.isFailed}
        isSample={isSample}
      />
      <Percent change={flea?.change7d} className="w-16 justify-end text-sm max-lg:justify-start" />
    </span>
  )
}

function Move({ move }: Pick<WatchedRow, 'move'>) {
  const t = useText()
  if (!move) return <span className="text-faint">{t('watchList.notSeenThen')}</span>
  return (
    <>
      <Price rub={move.rub} signed className="block" />
      <Percent change={move.percent} className="text-2xs" />
    </>
  )
}

function WatchName({ row, view: { list, onRemove } }: { row: WatchedRow; view: WatchView }) {
  const t = useText()
  const { uid, item } = row
  const { mode } = list.choice
  const name = item?.name ?? t('watchList.gone')
  const star = (
    <FavouriteButton item={{ uid, name }} isFavourite onToggle={() => onRemove(row)} className="ms-auto" />
  )
  if (!item) {
    return (
      <span className="flex items-center gap-3">
        <span className="min-w-0 grow text-muted">{name}</span>
        {star}
      </span>
    )
  }
  return (
    <NameCell item={item} to={itemLink(item) + modeQuery(mode)}>
      {star}
      <Link
        to={alertLink(item, mode)}
        aria-label={t('watchList.alert', { name })}
        className="target relative z-1 inline-flex shrink-0 items-center text-muted hover:text-link"
      >
        <Icon glyph={CLOCK} />
      </Link>
    </NameCell>
  )
}

type Props = { row: WatchedRow; mode: GameMode; onTarget: (change: TargetChange) => void }

/**
 * Renders the field of the target price. It is saved on blur or Enter, and removed when empty; Escape restores the
 * saved one.
 */
function TargetField({ row, mode, onTarget }: Props) {
  const t = useText()
  const language = useLanguage()
  const { item, target } = row
  const { side, text, fault, type, forget, commit, turn } = useDraft({ row, mode, onTarget })
  const id = useId()
  const name = item?.name ?? ''
  return (
    <div>
      <span className="flex gap-1.5">
        <Select
          label={t('watchList.target.side', { name })}
          options={TARGET_SIDES.map((value) => ({ value, label: t(`watchList.target.${value}`) }))}
          value={side}
          onChange={turn}
          className="w-28 shrink-0"
        />
        <Input
          aria-label={t('watchList.target.named', { name })}
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}state`}
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          maxLength={40}
          placeholder={t('watchList.target.none')}
          value={text ?? (target ? numberText(target.rub, language) : '')}
          onChange={(event) => type(event.target.value)}
          onBlur={commit}
          onKeyDown={({ key }) => {
            if (key === 'Enter') commit()
            if (key === 'Escape') forget()
          }}
        />
      </span>
      <span id={`${id}state`} aria-live="polite" className="mt-0.5 block h-5 truncate text-2xs text-muted">
        {fault ? (
          <span className="text-danger">{t(`watchList.target.bad.${fault}`)}</span>
        ) : (
          <TargetState row={row} />
        )}
      </span>
    </div>
  )
}

/** Holds the draft of a target and saves it. */
function useDraft({ row: { uid, target }, mode, onTarget }: Props) {
  const [when, setWhen] = useState<Target['when']>('below')
  const [text, setText] = useState<string>()
  const [fault, setFault] = useState<PriceFault>()
  const side = target?.when ?? when
  const type = (typed: string | undefined) => {
    setText(typed)
    setFault(undefined)
  }
  const forget = () => type(undefined)
  const commit = () => {
    if (text === undefined) return
    const typed = typedPrice(text)
    if (typed.state === 'bad') return setFault(typed.why)
    forget()
    const next = typed.state === 'empty' ? null : { when: side, rub: typed.priceRub }
    if (next?.rub !== target?.rub) onTarget({ uid, mode, target: next })
  }
  const turn = (next: Target['when']) => {
    setWhen(next)
    if (target) onTarget({ uid, mode, target: { when: next, rub: target.rub } })
  }
  return { side, text, fault, type, forget, commit, turn }
}

/** Renders that the target is reached, or the distance to it. */
function TargetState({ row: { target, flea, isReached } }: Pick<Props, 'row'>) {
  const t = useText()
  const language = useLanguage()
  if (!target) return null
  if (isReached) {
    return (
      <Badge tone="up" icon={CHECK}>
        {t('watchList.target.reached')}
      </Badge>
    )
  }
  if (!flea) return t('watchList.target.unpriced')
  return t('watchList.target.toGo', {
    change: cappedPercentText(changePercent(target.rub, flea.price), language),
  })
}
