import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import { moneyText } from '@raidkit/rules/platform/display'
import type { SellAnswer, SellReason, SellWay } from '@raidkit/rules/prices/sell'
import { LevelInput } from '../../../catalogue/shared/game/LevelInput.tsx'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { INFO, STAR, WARNING } from '../../../ui/icons/glyphs.ts'
import { Table } from '../../../ui/table/Table.tsx'
import type { Column } from '../../../ui/table/tableTypes.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { Price } from '../../../ui/text/Price.tsx'
import { ItemSection } from '../ItemSection.tsx'
import { TraderName } from './TraderName.tsx'
import type { SellsAs } from './useSellAnswer.ts'
import { useSellTexts } from './useSellTexts.ts'

/** Icon path: a stall with its awning. */
const FLEA =
  'M4 10v9.5h16V10M3 9.5 5 4.5h14l2 5c0 3-4 3-4.5 0-.5 3-4 3-4.5 0-.5 3-4 3-4.5 0-.5 3-4.5 3-4.5 0ZM10 19.5V14h4v5.5'

type Props = { details: ItemDetails; answer: SellAnswer; own: SellsAs }

/** Renders every way to sell and the reasons for the verdict, which is at the top of the page. */
export function WhereToSell({ details, answer, own }: Props) {
  const t = useText()
  const { reasonText } = useSellTexts(details, answer)
  const reasons = answer.reasons.slice(1)
  return (
    <ItemSection id="sell" title={t('item.sell.title')}>
      <ul className="mb-3 flex flex-col gap-1 text-sm text-muted">
        {reasons.map((reason) => (
          <li key={keyOf(reason)} className="flex items-start gap-2">
            <Icon glyph={glyphOf(reason)} size="sm" className="mt-px" />
            {reasonText(reason)}
          </li>
        ))}
      </ul>
      {answer.ways.length > 0 && <SellWays details={details} answer={answer} />}
      {answer.ways.length > 0 && (
        <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xs text-faint">
          {t(own.isPlayer ? 'item.sell.own' : 'item.sell.plain')}
          <LevelInput level={own.level} setLevel={own.setLevel} />
        </p>
      )}
    </ItemSection>
  )
}

function keyOf(reason: SellReason): string {
  return reason.code === 'doubt' ? reason.mark : reason.code
}

function glyphOf({ code }: SellReason): string {
  if (code === 'keep') return STAR
  return code === 'doubt' || code === 'feeEatsAll' ? WARNING : INFO
}

type SellWaysProps = { details: ItemDetails; answer: SellAnswer }

/** Renders every way to sell, best first: the price, the fee, the revenue. */
function SellWays({ details, answer }: SellWaysProps) {
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
