import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import type { BarterLine, CraftLine, ExchangeItem } from '@raidkit/contract/trade/itemDetailLines'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { moneyText, numberText } from '@raidkit/rules/platform/display'
import type { OwnCost } from '@raidkit/rules/prices/offers'
import { isEstimate } from '@raidkit/rules/trade/barters'
import type { Sale } from '@raidkit/rules/trade/trade'
import { useMemo, type ReactNode } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import type { MessageKey } from '../../../i18n/messages.ts'
import { useText } from '../../../i18n/useText.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { ARROW_RIGHT } from '../../../ui/icons/glyphs.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { Price } from '../../../ui/text/Price.tsx'
import { ShowAll } from '../ShowAll.tsx'
import { SubHeading } from '../SubHeading.tsx'
import { ItemRef } from './ItemRef.tsx'
import { UnlockingQuest } from './QuestNameLink.tsx'
import type { ExchangeFigures, ExchangeView, Outcome } from './exchangeFigures.ts'

type Lists = {
  bartersGiving: BarterLine
  bartersTaking: BarterLine
  craftsGiving: CraftLine
  craftsTaking: CraftLine
}

type Props<Name extends keyof Lists> = {
  details: ItemDetails
  figures: ExchangeFigures
  /** Lists of the block with their titles, and the header of a line. */
  lists: readonly (readonly [name: Name, title: MessageKey])[]
  Head: (props: { line: Lists[Name]; mode: GameMode; figures: ExchangeFigures }) => ReactNode
}

/** Renders exchanges that give or take the item; empty lists are left out. */
export function Exchanges<Name extends keyof Lists>({ details, figures, lists, Head }: Props<Name>) {
  const t = useText()
  const view = useMemo<ExchangeView>(
    () => ({ related: details.related, figures, traderName: (trader) => details.traders[trader] ?? trader }),
    [details, figures],
  )
  return (
    <div className="flex flex-col gap-5">
      {lists.map(([name, title]) => {
        // Safe: the details hold each list under its own name.
        const list = details[name] as { total: number; rows: Lists[Name][] }
        if (list.total === 0) return null
        return (
          <div key={name}>
            <SubHeading title={t(title)} count={list.total} />
            <ul>
              {list.rows.map((line) => (
                <ExchangeRow
                  key={line.uid}
                  line={line}
                  view={view}
                  head={<Head line={line} mode={details.mode} figures={figures} />}
                />
              ))}
            </ul>
            <ShowAll name={name} list={list} />
          </div>
        )
      })}
    </div>
  )
}

type ExchangeRowProps = {
  /** Trader, or station of the craft. */
  head: ReactNode
  line: BarterLine | CraftLine
  view: ExchangeView
}

/** Renders one barter or craft: its ingredients, its result, and its worth for the reader. */
function ExchangeRow({ head, line, view }: ExchangeRowProps) {
  const t = useText()
  const { takes, gives, quest } = line
  const outcome = view.figures.outcomeOf(line)
  return (
    <li
      data-exchange={line.uid}
      className="grid gap-x-4 gap-y-3 border-t border-line py-3 first:border-t-0 first:pt-0 md:grid-cols-12"
    >
      <div className="flex flex-wrap content-start items-center gap-x-3 gap-y-1 text-sm text-muted md:col-span-3">
        {head}
        {quest && <UnlockingQuest quest={quest} />}
      </div>
      <div className="md:col-span-4">
        {takes.length > 0 && <Stacks label={t('item.exchange.takes')} stacks={takes} view={view} isPriced />}
      </div>
      <div className="flex items-start gap-3 md:col-span-3">
        <Icon glyph={ARROW_RIGHT} size="sm" className="mt-2 text-faint max-md:rotate-90" />
        <Stacks label={t('item.exchange.gives')} stacks={[gives]} view={view} />
      </div>
      {outcome && <OutcomeFigures outcome={outcome} view={view} />}
    </li>
  )
}

type StacksProps = {
  label: string
  stacks: readonly ExchangeItem[]
  view: ExchangeView
  /** Shows the price of one piece: for ingredients. */
  isPriced?: boolean
}

/** Renders items of an exchange, each with a link to its page; ingredients also show their price and its source. */
function Stacks({ label, stacks, view, isPriced = false }: StacksProps) {
  return (
    <ul aria-label={label} className="flex flex-col gap-1.5">
      {stacks.map((stack, nth) => (
        // oxlint-disable-next-line react/no-array-index-key -- a trade may take dog tags of two levels; it never moves
        <li key={`${stack.itemUid} ${nth}`}>
          <ItemRef item={view.related[stack.itemUid]}>
            <StackNote stack={stack} view={view} isPriced={isPriced} />
          </ItemRef>
        </li>
      ))}
    </ul>
  )
}

type NoteProps = { stack: ExchangeItem; view: ExchangeView; isPriced: boolean }

function StackNote({ stack, view, isPriced }: NoteProps) {
  const t = useText()
  const language = useLanguage()
  const { count, isTool, dogtagLevel } = stack
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      <span className="font-medium text-text">
        {isEstimate(stack) && '≈ '}
        {t('item.count', { count: numberText(count, language, { decimals: 2 }) })}
      </span>
      {isEstimate(stack) && <span>{t('item.exchange.estimate')}</span>}
      {isTool && <Badge>{t('item.crafts.tool')}</Badge>}
      {isPriced && !isTool && <EachPrice stack={stack} view={view} />}
      {dogtagLevel !== undefined && <span>{t('item.barters.level', { level: dogtagLevel })}</span>}
    </span>
  )
}

/** Renders the price of one piece and its source: “428,738 ₽, Therapist”. */
function EachPrice({ stack, view }: Omit<NoteProps, 'isPriced'>) {
  const t = useText()
  const language = useLanguage()
  const cost = stack.priceRub === undefined ? view.figures.costOf(stack.itemUid) : undefined
  const rub = stack.priceRub ?? cost?.rub
  if (rub === undefined) return <span className="text-faint">{t('item.exchange.unknown')}</span>
  // The price of one rouble is not shown.
  if (cost?.from === 'money' && rub === 1) return null
  const price = moneyText(Math.round(rub), language)
  const words = { price, trader: view.traderName(cost?.trader ?? '') }
  const isWorth = cost?.from === 'sellToTrader' || cost?.from === 'buildSellToTrader'
  return (
    <span title={isWorth ? t('item.exchange.worthHint', words) : undefined}>
      {cost ? t(`item.exchange.from.${cost.from}`, words) : price}
    </span>
  )
}

type OutcomeFiguresProps = { outcome: Outcome; view: ExchangeView }

/** Renders cost, sale and profit, or the data that is missing to compute them. */
function OutcomeFigures({ outcome, view }: OutcomeFiguresProps) {
  const t = useText()
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm md:col-span-2 md:flex-col md:items-end md:text-end">
      {outcome.state === 'known' && (
        <>
          <Figure id="cost" name={t('item.exchange.cost')}>
            <Cost costRub={outcome.costRub} own={outcome.own} view={view} />
          </Figure>
          <Figure id="sale" name={t('item.exchange.sale')}>
            <SaleFigure sale={outcome.sale} view={view} />
          </Figure>
          {outcome.profitRub !== undefined && (
            <Figure id="profit" name={t('item.exchange.profit')}>
              <Price rub={Math.round(outcome.profitRub)} signed />
            </Figure>
          )}
        </>
      )}
      {outcome.state === 'unpriced' && (
        <Figure id="cost" name={t('item.exchange.cost')}>
          <Words text={t('item.exchange.noPrice', { items: shortNames(outcome.itemUids, view) })} />
        </Figure>
      )}
      {outcome.state === 'unsold' && (
        <Figure id="sale" name={t('item.exchange.sale')}>
          <Words text={t('item.exchange.unsold')} />
        </Figure>
      )}
    </dl>
  )
}

function Figure({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  return (
    <div data-figure={id}>
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}

/** Renders the money spent, and below it the items that cannot be bought, with their worth. */
function Cost({ costRub, own, view }: { costRub: number; own: OwnCost | undefined; view: ExchangeView }) {
  const t = useText()
  const language = useLanguage()
  return (
    <>
      <Price rub={Math.round(costRub - (own?.rub ?? 0))} />
      {own && (
        <span className="block text-xs font-normal text-warning">
          {t('item.exchange.mustOwn', {
            items: shortNames(own.itemUids, view),
            price: moneyText(own.rub, language),
          })}
        </span>
      )}
    </>
  )
}

function SaleFigure({ sale, view }: { sale: Sale | undefined; view: ExchangeView }) {
  const t = useText()
  if (!sale) return <Words text={t('item.exchange.unsold')} />
  return (
    <>
      <Price rub={Math.round(sale.rub)} />
      <span className="block text-xs font-normal text-muted">
        {'trader' in sale ? view.traderName(sale.trader) : t(`item.exchange.sold.${sale.type}`)}
      </span>
    </>
  )
}

function Words({ text }: { text: string }) {
  return <span className="text-xs font-normal text-faint">{text}</span>
}

function shortNames(uids: readonly string[], { related }: ExchangeView): string {
  return uids.map((uid) => related[uid]?.shortName ?? uid).join(', ')
}
