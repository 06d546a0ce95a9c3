import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { moneyText, numberText } from '@raidkit/rules/platform/display'
import { itemLink } from '@raidkit/rules/platform/links'
import { missingTakes, type BarterRow } from '@raidkit/rules/trade/barters'
import type { Sale } from '@raidkit/rules/trade/trade'
import type { DirectSource } from '@raidkit/rules/trade/trade-board'
import { useMemo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { modeQuery } from '../../market/shared/items/modeQuery.ts'
import { DoubtNote } from '../../prices/shared/prices/SaleMarks.tsx'
import { Price } from '../../ui/text/Price.tsx'
import { CostTree } from '../shared/trade/costs/CostTree.tsx'
import { costLines, type CostLine } from '../shared/trade/costs/costLines.ts'
import { useQuestText } from '../shared/trade/costs/useQuestText.ts'
import { useSourceText } from '../shared/trade/costs/useSourceText.ts'
import { TraderLack } from '../shared/trade/reach/TraderLack.tsx'
import { OwnPriceEdit, type OwnPriceView } from '../shared/trade/settings/OwnPriceEdit.tsx'
import type { TradeAnswer } from '../shared/trade/useTradeBoard.ts'
import type { BarterNames } from './barterNames.ts'

export type DetailProps = {
  row: BarterRow
  answer: TradeAnswer
  names: BarterNames
  ownPrices: OwnPriceView
  /** Returns the number of pieces that the character owns; undefined: owned items are not counted. */
  ownedOf: ((itemUid: string) => number) | undefined
}

/** Renders the composition of a barter's figures: ingredients with their sources, revenue and saving. */
export function BarterDetail(props: DetailProps) {
  const t = useText()
  const { row, answer, names, ownPrices, ownedOf } = props
  const lines = useMemo(() => linesOf(row, answer, ownedOf), [row, answer, ownedOf])
  const { outcome } = row
  const given = names.itemOf(row.barter.gives.itemUid)
  const query = modeQuery(answer.mode)
  const costRub = outcome.state === 'known' ? outcome.costRub : undefined
  const own = outcome.state === 'known' ? outcome.own : undefined
  const aside = (line: CostLine): ReactNode => {
    const item = names.itemOf(line.itemUid)
    return item && isPriced(line) && <OwnPriceEdit item={item} kind="buy" prices={ownPrices} />
  }
  return (
    <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
      <section aria-label={t('barters.handOver')}>
        <h3 className="mb-2 font-semibold">{t('barters.handOver')}</h3>
        <CostTree
          label={t('barters.handOver')}
          lines={lines}
          names={names}
          query={query}
          aside={ownPrices.canEdit ? aside : undefined}
        />
        <dl>
          <Sum label={t('barters.costSum')} isTotal>
            <Price rub={costRub === undefined ? undefined : costRub - (own?.rub ?? 0)} />
          </Sum>
          {own && (
            <Sum label={t('trade.mustOwnSum')}>
              <Price rub={own.rub} />
            </Sum>
          )}
        </dl>
      </section>
      <section aria-label={t('barters.get')}>
        <h3 className="mb-2 font-semibold">{t('barters.get')}</h3>
        <Result {...props} />
        <Conditions row={row} names={names} mode={answer.mode} />
        {given && (
          <Link to={itemLink(given) + query} className="target mt-2 inline-block text-link hover:underline">
            {t('barters.toItem', { name: given.name })}
          </Link>
        )}
      </section>
    </div>
  )
}

function linesOf({ barter }: BarterRow, answer: TradeAnswer, ownedOf: DetailProps['ownedOf']): CostLine[] {
  const { tables, board } = answer
  // The worth of dog tags depends on their level; owned ones are not counted.
  const taken = barter.takes.map((stack) => ({ ...stack, priceRub: tables.tags[stack.itemUid] }))
  const handed = ownedOf ? missingTakes(taken, ownedOf) : barter.takes
  return costLines(handed, { board, tables })
}

/** Tells whether the price of a line can be edited, which excludes tools, dog tags, money and owned items. */
function isPriced({ source: { type } }: CostLine): boolean {
  return type !== 'tool' && type !== 'dogtag' && type !== 'money' && type !== 'own'
}

/** Tells whether the item can be bought, rather than only counted at its worth. */
function isForCash({ type }: DirectSource): boolean {
  return type !== 'money' && type !== 'sellToTrader' && type !== 'buildSellToTrader'
}

function Result({ row: { barter, outcome }, answer, names, ownPrices }: DetailProps) {
  const t = useText()
  const language = useLanguage()
  const sourceText = useSourceText(names)
  const { itemUid, count } = barter.gives
  const item = names.itemOf(itemUid)
  const known = outcome.state === 'known' ? outcome : undefined
  const direct = answer.board.directOf(itemUid)
  const cash = direct && isForCash(direct) ? direct : undefined
  const pieces = (rub: number) =>
    count === 1 ? '' : `${numberText(count, language)} × ${moneyText(rub, language)}`
  return (
    <dl className="flex flex-col gap-1">
      {known?.sale ? (
        <SaleLines sale={known.sale} names={names} pieces={pieces} count={count}>
          {item && <OwnPriceEdit item={item} kind="sell" prices={ownPrices} />}
        </SaleLines>
      ) : (
        <Sum label={t('barters.saleOf')} note={t('barters.unsoldNote')}>
          <Price rub={undefined} />
        </Sum>
      )}
      {known && (
        <>
          <Sum label={t('barters.minusCost')}>
            <Price rub={(known.own?.rub ?? 0) - known.costRub} />
          </Sum>
          {known.own && (
            <Sum label={t('barters.minusOwn')}>
              <Price rub={-known.own.rub} />
            </Sum>
          )}
          <Sum label={t('barters.columns.profit')} isTotal>
            <Price rub={known.profitRub} signed />
          </Sum>
          <Sum
            label={t('barters.cash')}
            note={
              cash
                ? [sourceText(cash), pieces(cash.rub)].filter(Boolean).join(' · ')
                : t('barters.notForCashNote')
            }
          >
            {cash && <Price rub={Math.round(cash.rub * count)} />}
            {item && cash && <OwnPriceEdit item={item} kind="buy" prices={ownPrices} />}
          </Sum>
          <Sum label={t('barters.columns.saving')} isTotal>
            {known.savingRub === undefined ? (
              <span className="font-normal text-muted">{t('barters.notForCash')}</span>
            ) : (
              <Price rub={known.savingRub} signed />
            )}
          </Sum>
        </>
      )}
    </dl>
  )
}

type SaleProps = {
  sale: Sale
  names: BarterNames
  pieces: (rub: number) => string
  count: number
  children: ReactNode
}

function SaleLines({ sale, names, pieces, count, children }: SaleProps) {
  const t = useText()
  const where =
    'trader' in sale
      ? t(sale.type === 'sellToTrader' ? 'barters.toTrader' : 'barters.partsToTrader', {
          trader: names.traderName(sale.trader),
        })
      : t(`barters.sold.${sale.type}`)
  return (
    <>
      <Sum label={t('barters.saleOf')} note={[where, pieces(sale.priceRub)].filter(Boolean).join(' · ')}>
        <Price rub={Math.round(sale.priceRub * count)} />
        {children}
      </Sum>
      <DoubtNote sale={sale} />
      {sale.feeRub > 0 && (
        <Sum label={t('barters.fee')}>
          <Price rub={-sale.feeRub} />
        </Sum>
      )}
    </>
  )
}

type SumProps = { label: string; note?: string; isTotal?: boolean; children: ReactNode }

/** Renders one line of the calculation. */
function Sum({ label, note, isTotal = false, children }: SumProps) {
  return (
    <div className={isTotal ? 'mt-1 flex gap-3 border-t border-line pt-1 font-semibold' : 'flex gap-3'}>
      <dt className="min-w-0 grow">
        {label}
        {note && <span className="block text-sm font-normal text-muted">{note}</span>}
      </dt>
      <dd className="flex items-start gap-1">{children}</dd>
    </div>
  )
}

type Props = { row: BarterRow; names: BarterNames; mode: GameMode }

/** Renders the requirements of a barter with those that the player lacks, and its limit. */
function Conditions({ row: { barter }, names, mode }: Props) {
  const t = useText()
  const questText = useQuestText(names)
  const { trader, loyaltyLevel, questUid, limit } = barter
  const lines = [
    t('barters.needsLoyalty', {
      trader: names.traderName(trader),
      loyalty: loyaltyLevel,
      level: names.levelOf(trader, loyaltyLevel),
    }),
    ...(questUid === undefined ? [] : [t('barters.quest', { quest: questText(questUid) })]),
    limit === undefined ? t('barters.noLimitNote') : t('barters.limit', { limit }),
  ]
  return (
    <ul aria-label={t('barters.conditions')} className="mt-4 flex flex-col gap-0.5 text-sm text-muted">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      <li className="empty:hidden">
        <TraderLack
          mode={mode}
          trader={trader}
          traderName={names.traderName(trader)}
          loyaltyLevel={loyaltyLevel}
          className="text-warning"
        />
      </li>
    </ul>
  )
}
