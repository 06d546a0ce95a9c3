import { numberText } from '@raidkit/rules/display'
import { leftOf, type Found } from '@raidkit/rules/needs'
import { memo } from 'react'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { classes } from '../../ui/classes.ts'
import { CHECK } from '../../ui/icons/glyphs.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { CountStepper } from '../../subjects/needs/CountStepper.tsx'
import { LineName } from '../../subjects/needs/LineName.tsx'
import type { NeedLine } from '../../subjects/needs/needLine.ts'
import type { NeedNames } from '../../subjects/needs/needNames.ts'
import { ReasonsCell } from '../../subjects/needs/ReasonsCell.tsx'
import { Price } from '../../ui/Price.tsx'
import type { LineCount } from './lineCount.ts'

/** What all lines have in common. */
export type LineView = {
  rubOf: (uid: string) => number | undefined
  /** The address with this line open; an empty id: with none. */
  openTo: (id: string) => string
  /** How many of the reader's team need it. */
  teamOf: (uid: string) => number
  /** Undefined until the browser knows whose counts they are. */
  onCount: ((count: LineCount) => void) | undefined
}

type Props = { line: NeedLine; index: number; isOpen: boolean; names: NeedNames; view: LineView }

const KINDS = ['fir', 'plain'] as const

/** One need. Every line has the same height, which the window over the table counts on. On small screens it is a card. */
export const TrackerLine = memo(Line)

function Line({ line, index, isOpen, names, view }: Props) {
  const t = useText()
  const name = names.itemOf(line.uids[0])?.name ?? t('needs.goneItem')
  const others = line.uids.length - 1
  const team = view.teamOf(line.uids[0])
  return (
    <tr
      role="row"
      data-row={index}
      data-uid={line.uids[0]}
      aria-rowindex={index + 2} // the header is the first
      className={classes(
        'group relative h-16 border-b border-line hover:bg-raised max-lg:grid max-lg:h-44 max-lg:grid-cols-2',
        'max-lg:drawn-in-sight max-lg:content-center max-lg:gap-x-2 max-lg:gap-y-2 max-lg:px-1',
        isOpen && 'bg-raised',
      )}
    >
      <th
        scope="row"
        role="rowheader"
        className="px-2 text-start font-normal max-lg:col-span-2 max-lg:p-0 max-lg:pe-20"
      >
        <LineName
          item={names.itemOf(line.uids[0])}
          to={view.openTo(isOpen ? '' : line.id)}
          isOpen={isOpen}
          note={
            [
              others > 0 && t('needs.orOthers', { count: others }),
              team > 1 && t('needs.ofTeam', { count: team }),
            ]
              .filter(Boolean)
              .join(' · ') || undefined
          }
        />
      </th>
      {KINDS.map((kind) => (
        <td key={kind} role="cell" data-column={kind} className="px-2 max-lg:p-0">
          <span className="block text-2xs text-muted lg:hidden">{t(`itemsTracker.columns.${kind}`)}</span>
          <Counter line={line} kind={kind} name={name} onCount={view.onCount} />
        </td>
      ))}
      <td
        role="cell"
        data-column="left"
        className="px-2 text-end tabular-nums max-lg:absolute max-lg:end-1 max-lg:top-3 max-lg:p-0"
      >
        <Left left={leftOf(line)} />
      </td>
      <td role="cell" data-column="price" className="px-2 text-end text-sm max-lg:hidden">
        <Price rub={view.rubOf(line.uids[0])} />
      </td>
      <ReasonsCell line={line} names={names} />
    </tr>
  )
}

type CounterProps = {
  line: NeedLine
  kind: keyof Found
  name: string
  onCount: LineView['onCount']
}

/** A kind that nobody asks for has no counter, unless some were counted. */
function Counter({ line, kind, name, onCount }: CounterProps) {
  const language = useLanguage()
  const t = useText()
  const [found, need] = kind === 'fir' ? [line.foundFir, line.fir] : [line.foundPlain, line.plain]
  if (need === 0 && found === 0) return <span className="text-faint">—</span>
  if (!onCount) {
    const [have, count] = [numberText(found, language), numberText(need, language)]
    return <span className="tabular-nums">{t('needs.haveOf', { have, count })}</span>
  }
  return (
    <span className="relative z-1">
      <CountStepper
        name={name}
        kind={kind}
        found={found}
        need={need}
        onStep={(by) => onCount({ line, kind, by })}
        onPut={(count) => onCount({ line, kind, count })}
      />
    </span>
  )
}

function Left({ left }: { left: number }) {
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
