import { numberText } from '@raidkit/rules/platform/display'
import type { MouseEvent, ReactNode } from 'react'
import { ItemTile } from '../../../../catalogue/shared/game/ItemTile.tsx'
import { useLanguage } from '../../../../i18n/TextsProvider.tsx'
import { useText } from '../../../../i18n/useText.ts'
import { UncertainDivider } from '../../../../prices/shared/prices/UncertainDivider.tsx'
import { IconButton } from '../../../../ui/button/IconButton.tsx'
import { joinClasses } from '../../../../ui/classes.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { CHEVRON_DOWN, CHECK, CLOSE } from '../../../../ui/icons/glyphs.ts'
import type { CellContext } from '../../../../ui/rows/liveColumns.ts'
import { Price } from '../../../../ui/text/Price.tsx'
import type { NamedItem } from '../tradeNames.ts'

/** Marks of an exchange: the reader has made it, or will not. */
const TRADE_MARKS = ['completed', 'canceled'] as const

const GLYPHS = { completed: CHECK, canceled: CLOSE } as const

/** Actions on a row of every table of exchanges. */
export type TradeActions = {
  /** Opens the row of an exchange; an empty uid closes the open one. */
  onOpen: (uid: string) => void
  onMark: (uid: string, mark: TradeMark | undefined, name: string) => void
}

/** Data that differs between rows besides the exchange. */
export type TradeFacts = {
  /** Address with this row open, or closed if it is open. */
  href: string
  mark: TradeMark | undefined
  /** True if the row stands lower than its figure suggests, because its price is doubtful. */
  isDemoted: boolean
}

type Exchange = {
  uid: string
  /** Item that the exchange gives; undefined: it left the catalogue, so it has no name. */
  item: NamedItem | undefined
  count: number
}
type Context = CellContext<TradeActions, TradeFacts>

export const EXCHANGE_COLUMN = { card: 'title', className: 'max-xl:pe-24' } as const
export const MARK_COLUMN = {
  id: 'mark',
  isHeaderHidden: true,
  width: 'xl:w-20',
  align: 'end',
  card: 'corner',
} as const

type Outcome = { state: string }
type KnownOutcome<Any extends Outcome> = Extract<Any, { state: 'known' }>
type OtherOutcome<Any extends Outcome> = Exclude<Any, { state: 'known' }>

export type FigureOptions<Any extends Outcome, View> = {
  width: string
  /** True if a narrow screen shows the figure in the card of the row. */
  isInCard?: boolean
  known: (outcome: KnownOutcome<Any>, view: View) => ReactNode
  /** Renders other outcomes; without it, they show an empty price. */
  other?: (outcome: OtherOutcome<Any>, view: View) => ReactNode
}

/** Returns the parts of a column that shows a figure of the outcome of an exchange. */
export function figureColumn<Any extends Outcome, View>(options: FigureOptions<Any, View>) {
  const { width, isInCard = false, known, other } = options
  return {
    width,
    align: 'end',
    card: isInCard ? 'figure' : 'hidden',
    cell: ({ outcome }: { outcome: Any }, { view }: { view: View }) => {
      if (isKnown(outcome)) return known(outcome, view)
      // Safe: known outcomes returned above.
      return other?.(outcome as OtherOutcome<Any>, view) ?? <Price rub={undefined} />
    },
  } as const
}

function isKnown<Any extends Outcome>(outcome: Any): outcome is KnownOutcome<Any> {
  return outcome.state === 'known'
}

type Giving = { uid: string; gives: { itemUid: string; count: number } }

export function exchangeOf({ uid, gives }: Giving, itemOf: (uid: string) => NamedItem | undefined): Exchange {
  return { uid, item: itemOf(gives.itemUid), count: gives.count }
}

type ExchangeProps = { exchange: Exchange; context: Context; /** Below the name. */ note?: ReactNode }

/** Renders the item that the exchange gives; its name opens the row. */
export function ExchangeCell({ exchange: { uid, item, count }, context, note }: ExchangeProps) {
  const t = useText()
  const { isOpen, href, isDemoted, view } = context
  const open = (event: MouseEvent) => {
    // The browser handles clicks for another tab or a download.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    view.onOpen(isOpen ? '' : uid)
  }
  return (
    <>
      {isDemoted && <UncertainDivider />}
      <span className="flex items-center gap-3">
        {item && <ItemTile item={item} />}
        <span className="min-w-0 grow">
          {/* A plain link, because the router's link takes longer to render than the rest of the row. */}
          <a
            href={href}
            onClick={open}
            aria-expanded={isOpen}
            className={joinClasses(
              'font-medium text-text after:absolute after:inset-0 hover:text-link focus-visible:-outline-offset-2',
              note ? 'max-xl:line-clamp-2 xl:block xl:truncate' : 'line-clamp-2',
            )}
          >
            {count !== 1 && <Count count={count} />}
            {item?.name ?? t('trade.gone')}
          </a>
          {note}
        </span>
        <Icon
          glyph={CHEVRON_DOWN}
          size="sm"
          className={joinClasses('text-muted transition-transform max-xl:hidden', isOpen && 'rotate-180')}
        />
      </span>
    </>
  )
}

function Count({ count }: { count: number }) {
  const language = useLanguage()
  return <span className="text-muted">{numberText(count, language, { decimals: 2 })} × </span>
}

/** Renders the mark: completed or cancelled. */
export function MarkCell({ exchange: { uid, item }, context: { mark, view } }: ExchangeProps) {
  const t = useText()
  const name = item?.name ?? t('trade.gone')
  return (
    <MarkButtons
      name={name}
      mark={mark}
      onMark={(next) => view.onMark(uid, next, name)}
      className="relative z-1 flex justify-end"
    />
  )
}

type TradeMark = (typeof TRADE_MARKS)[number]

type Props = {
  name: string
  mark: TradeMark | undefined
  /** Called with the new mark; undefined removes it. */
  onMark: (mark: TradeMark | undefined) => void
  className?: string
}

/** Renders the buttons for completed and cancelled; a second press removes the mark. */
function MarkButtons({ name, mark, onMark, className }: Props) {
  const t = useText()
  return (
    <span className={className}>
      {TRADE_MARKS.map((each) => (
        <IconButton
          key={each}
          glyph={GLYPHS[each]}
          size="sm"
          label={t(`trade.mark.${each}`, { name })}
          aria-pressed={mark === each}
          onClick={() => onMark(mark === each ? undefined : each)}
          className="text-faint aria-pressed:bg-selected aria-pressed:text-text"
        />
      ))}
    </span>
  )
}
