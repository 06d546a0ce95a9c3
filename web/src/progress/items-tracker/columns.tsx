import { numberText } from '@raidkit/rules/platform/display'
import { leftOf, type FoundCount } from '@raidkit/rules/progress/needs'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { CHECK } from '../../ui/icons/glyphs.ts'
import type { LiveColumn } from '../../ui/rows/liveColumns.ts'
import { Price } from '../../ui/text/Price.tsx'
import { CountStepper } from '../shared/needs/counts/CountStepper.tsx'
import { NeedName, REASONS_COLUMN, type NeedView } from '../shared/needs/list/needColumns.tsx'
import type { NeedLine } from '../shared/needs/needLine.ts'
import type { LineCount } from './lineCount.ts'

/** Values that all rows share. */
export type TrackerView = NeedView & {
  rubOf: (uid: string) => number | undefined
  isOwnOnly: (uid: string) => boolean
  /** Returns how many members of the user's team need the item. */
  teamOf: (uid: string) => number
  /** Undefined until the browser has loaded the user. */
  onCount: ((count: LineCount) => void) | undefined
}

type Column = LiveColumn<NeedLine, TrackerView>

const getColumnText = (id: 'item' | 'fir' | 'plain' | 'left' | 'price' | 'for') =>
  ({ id, label: `itemsTracker.columns.${id}`, hint: `itemsTracker.hints.${id}` }) as const

const counter = (kind: keyof FoundCount): Column => ({
  ...getColumnText(kind),
  width: 'lg:w-44 xl:w-48',
  card: 'figure',
  cell: (line, { view }) => <Counter line={line} kind={kind} view={view} />,
})

export const TRACKER_COLUMNS: readonly Column[] = [
  {
    ...getColumnText('item'),
    card: 'title',
    className: 'max-lg:pe-20',
    cell: (line, { isOpen, view }) => <TrackedName line={line} isOpen={isOpen} view={view} />,
  },
  counter('fir'),
  counter('plain'),
  {
    ...getColumnText('left'),
    width: 'lg:w-20',
    align: 'end',
    card: 'corner',
    size: 'base',
    className: 'tabular-nums',
    cell: (line) => <RemainingCount left={leftOf(line)} />,
  },
  {
    ...getColumnText('price'),
    width: 'lg:w-24 xl:w-28',
    align: 'end',
    card: 'hidden',
    cell: ({ uids }, { view }) => <NeedPrice uid={uids[0]} view={view} />,
  },
  { ...getColumnText('for'), ...REASONS_COLUMN },
]

/** Shows the price of one item. For an item that cannot be bought, shows a value that is not included in total costs. */
function NeedPrice({ uid, view: { rubOf, isOwnOnly } }: { uid: string; view: TrackerView }) {
  const t = useText()
  return (
    <>
      <Price rub={rubOf(uid)} className="block" />
      {isOwnOnly(uid) && <span className="block text-xs text-warning">{t('needs.mustOwn')}</span>}
    </>
  )
}

function TrackedName({ line, isOpen, view }: { line: NeedLine; isOpen: boolean; view: TrackerView }) {
  const t = useText()
  const others = line.uids.length - 1
  const team = view.teamOf(line.uids[0])
  const notes = [
    others > 0 && t('needs.orOthers', { count: others }),
    team > 1 && t('needs.ofTeam', { count: team }),
  ]
  return (
    <NeedName line={line} isOpen={isOpen} view={view} note={notes.filter(Boolean).join(' · ') || undefined} />
  )
}

type CounterProps = { line: NeedLine; kind: keyof FoundCount; view: TrackerView }

/** Shows the found and needed counts. Shows a dash if both are zero. */
function Counter({ line, kind, view: { names, onCount } }: CounterProps) {
  const language = useLanguage()
  const t = useText()
  const [found, need] = kind === 'fir' ? [line.foundFir, line.fir] : [line.foundPlain, line.plain]
  if (need === 0 && found === 0) return <span className="text-faint">—</span>
  if (!onCount) {
    const [have, count] = [numberText(found, language), numberText(need, language)]
    return <span className="text-base tabular-nums">{t('needs.haveOf', { have, count })}</span>
  }
  return (
    <span className="relative z-1">
      <CountStepper
        name={names.itemOf(line.uids[0])?.name ?? t('needs.goneItem')}
        kind={kind}
        found={found}
        need={need}
        onStep={(by) => onCount({ line, kind, by })}
        onPut={(count) => onCount({ line, kind, count })}
      />
    </span>
  )
}

function RemainingCount({ left }: { left: number }) {
  const t = useText()
  const language = useLanguage()
  const number = numberText(left, language)
  if (left > 0) {
    return (
      <>
        <span className="max-lg:hidden">{number}</span>
        <span className="text-sm text-muted lg:hidden">{t('itemsTracker.left', { number })}</span>
      </>
    )
  }
  return (
    <span className="inline-flex items-center gap-1 text-up">
      <Icon glyph={CHECK} size="sm" />
      <span className="lg:sr-only">{t('needs.complete')}</span>
    </span>
  )
}
