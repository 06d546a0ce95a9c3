import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import { moneyText } from '@raidkit/rules/platform/display'
import type { SellAnswer, SellWay } from '@raidkit/rules/prices/sell'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Price } from '../../../ui/Price.tsx'
import { Table } from '../../../ui/Table.tsx'
import type { Column } from '../../../ui/tableTypes.ts'
import { FLEA } from './fleaGlyph.ts'
import { TraderName } from './TraderName.tsx'

type Props = { details: ItemDetails; answer: SellAnswer }

/** Renders every way to sell, best first: the price, the fee, the revenue. */
export function SellWays({ details, answer }: Props) {
  const t = useText()
  return (
    <Table
      caption={t('item.sell.caption')}
      columns={useColumns(details, answer.best)}
      rows={answer.ways}
      rowKey={(way) => (way.way === 'flea' ? 'flea' : way.trader)}
      narrow="scroll"
    />
  )
}

function useColumns(details: ItemDetails, best: SellWay | undefined): Column<SellWay>[] {
  const t = useText()
  return [
    {
      id: 'way',
      header: t('item.sell.way'),
      heading: true,
      cell: (way) => (
        <span className="flex flex-wrap items-center gap-2">
          {way.way === 'flea' ? <FleaName /> : <SellerName way={way} details={details} />}
          {way === best && <Badge tone="up">{t('item.sell.best')}</Badge>}
          {way.way === 'flea' && !way.isOpen && (
            <Badge tone="warning">{t('item.sell.closed', { level: way.level })}</Badge>
          )}
          {way.way === 'trader' && way.isUnmet && <Badge tone="warning">{t('item.sell.unmet')}</Badge>}
        </span>
      ),
    },
    {
      id: 'gets',
      header: t('item.sell.gets'),
      numeric: true,
      cell: (way) => (way.way === 'flea' ? <FleaPay way={way} /> : <TraderPay way={way} />),
    },
    {
      id: 'kept',
      header: t('item.sell.kept'),
      numeric: true,
      cell: (way) => <Price rub={way.rub} className="font-semibold" />,
    },
  ]
}

function TraderPay({ way: { amount, currency } }: { way: SellWay & { way: 'trader' } }) {
  return <Price amount={amount} currency={currency} />
}

function FleaPay({ way }: { way: SellWay & { way: 'flea' } }) {
  const t = useText()
  const language = useLanguage()
  return (
    <>
      <Price rub={way.priceRub} />
      <span className="block text-xs text-muted">
        {t('item.sell.fee', { fee: moneyText(way.feeRub, language) })}
      </span>
    </>
  )
}

function FleaName() {
  const t = useText()
  return (
    <span className="inline-flex items-center gap-2">
      <span className="grid size-6 place-items-center rounded-md bg-accent-soft text-accent">
        <Icon glyph={FLEA} size="sm" />
      </span>
      {t('item.sell.flea')}
    </span>
  )
}

function SellerName({ way, details }: { way: SellWay & { way: 'trader' }; details: ItemDetails }) {
  const t = useText()
  const line = details.sell.find(({ trader }) => trader === way.trader)
  const last = line?.levels.at(-1)
  const hasLevels = (line?.levels.length ?? 0) > 1
  return (
    <>
      <TraderName trader={way.trader} name={line?.traderName ?? way.trader} mode={details.mode} />
      {hasLevels && last && last.rub !== way.rub && (
        <span className="text-xs font-normal text-muted">
          {t('item.sell.loyalty', { level: last.loyaltyLevel })}: <Price rub={last.rub} />
        </span>
      )}
    </>
  )
}
