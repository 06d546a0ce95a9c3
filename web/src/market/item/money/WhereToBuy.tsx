import type { BuyLine } from '@raidkit/contract/trade/itemDetailLines'
import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import { moneyText } from '@raidkit/rules/platform/display'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useOwnLevel } from '../../../account/shared/reader/useOwnLevel.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Price } from '../../../ui/text/Price.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import type { Column } from '../../../ui/table/tableTypes.ts'
import { ItemSection } from '../ItemSection.tsx'
import { ShowAll } from '../ShowAll.tsx'
import { OfferLack } from './OfferLack.tsx'
import { UnlockingQuest } from '../uses/QuestNameLink.tsx'
import { TraderName } from './TraderName.tsx'

type Row = ({ kind: 'trader' } & BuyLine) | { kind: 'flea'; priceRub: number; level: number }

/** Renders the offers for money and their requirements. */
export function WhereToBuy({ details }: { details: ItemDetails }) {
  const t = useText()
  const { buy, price, flea, buyIsEstimated, bartersGiving } = details
  const rows: Row[] = [
    ...buy.rows.map((line) => ({ kind: 'trader' as const, ...line })),
    ...(price && !flea.isBanned ? [{ kind: 'flea' as const, priceRub: price.price, level: flea.level }] : []),
  ].toSorted((a, b) => a.priceRub - b.priceRub)
  const columns = useColumns(details.mode)
  return (
    <ItemSection id="buy" title={t('item.trade.title')}>
      <Table caption={t('item.trade.caption')} columns={columns} rows={rows} rowKey={keyOf} narrow="scroll" />
      <ShowAll name="buy" list={buy} />
      {bartersGiving.total > 0 && (
        <p className="mt-2 text-sm">
          <a href="#barters" className="inline-block py-1 text-link hover:underline">
            {t('item.trade.barter', { count: bartersGiving.total })}
          </a>
        </p>
      )}
      {buy.total > 0 && buyIsEstimated && (
        <p className="mt-2 text-xs text-faint">{t('item.trade.estimated')}</p>
      )}
    </ItemSection>
  )
}

function keyOf(row: Row): string {
  if (row.kind === 'flea') return row.kind
  return [row.trader, row.loyaltyLevel, row.price, row.currency, row.quest?.uid].join(' ')
}

function useColumns(mode: GameMode): Column<Row>[] {
  const t = useText()
  const language = useLanguage()
  return [
    {
      id: 'trader',
      header: t('item.trade.trader'),
      heading: true,
      cell: (row) =>
        row.kind === 'flea' ? (
          t('item.trade.flea')
        ) : (
          <TraderName trader={row.trader} name={row.traderName} mode={mode} />
        ),
    },
    {
      id: 'needs',
      header: t('item.trade.needs'),
      cell: (row) => <Needs row={row} mode={mode} />,
    },
    {
      id: 'price',
      header: t('item.trade.price'),
      numeric: true,
      cell: (row) =>
        row.kind === 'flea' || row.currency === '₽' ? (
          <Price rub={row.priceRub} className="font-semibold" />
        ) : (
          <span title={t('item.trade.inRub', { price: moneyText(row.priceRub, language) })}>
            <Price amount={row.price} currency={row.currency} className="font-semibold" />{' '}
            <span className="text-muted">
              (<Price rub={row.priceRub} />)
            </span>
          </span>
        ),
    },
  ]
}

/** Renders the requirements of an offer, and how far the reader's character is from them. */
function Needs({ row, mode }: { row: Row; mode: GameMode }) {
  const t = useText()
  const { level } = useOwnLevel(mode)
  if (row.kind === 'flea') {
    const isClosed = level !== undefined && level < row.level
    return (
      <span className={isClosed ? 'text-warning' : 'text-muted'}>
        {isClosed
          ? t('items.lack.fleaLevel', { level: row.level, has: level })
          : t('item.trade.fleaLevel', { level: row.level })}
      </span>
    )
  }
  return (
    <span className="text-muted">
      {t('item.trade.loyalty', { level: row.loyaltyLevel })}
      <OfferLack
        mode={mode}
        trader={row.trader}
        traderName={row.traderName}
        loyaltyLevel={row.loyaltyLevel}
      />
      {row.quest && <UnlockingQuest quest={row.quest} />}
      {row.limit !== undefined && (
        <span className="block">{t('item.trade.limit', { limit: row.limit })}</span>
      )}
    </span>
  )
}
