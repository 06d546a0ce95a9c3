import type { CsvCell } from '@raidkit/rules/platform/csv'
import { durationText, moneyText, numberText, signedMoneyText } from '@raidkit/rules/platform/display'
import type { FarmPoint } from '@raidkit/rules/trade/btc-farm'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import type { AddressChange } from '../../../ui/address/useAddressChoice.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import type { Column } from '../../../ui/table/tableTypes.ts'
import { CsvButton } from '../../shared/trade/table/CsvButton.tsx'
import { Section } from '../Section.tsx'
import type { FarmChoice } from '../choice.ts'
import type { FarmView } from '../farmView.ts'
import { usePayBackText } from '../usePayBackText.ts'
import { ProfitLine } from './ProfitLine.tsx'

/** Icon paths: a table with rows, and an axis with a line. */
const TABLE = 'M4 5h16v14H4ZM4 10h16M4 14.5h16M10 10v9'
const CHART = 'M4 4v16h16M7.5 15l4-5 3 3 5-7'

type Props = { view: FarmView; choice: FarmChoice; choose: (change: AddressChange) => void }

/** Renders the yield by number of cards, as a chart or as a table. */
export function CardChart({ view, choice, choose }: Props) {
  const t = useText()
  const columns = useCardColumns()
  const isKnown = view.answer.profitRubPerDay !== undefined
  return (
    <Section
      id="chart"
      title={t('btcFarm.chart.title')}
      aside={
        <div className="flex flex-wrap gap-2">
          <Button
            icon={choice.table ? CHART : TABLE}
            aria-pressed={choice.table}
            onClick={() => choose({ table: choice.table ? '' : '1' })}
          >
            {t('btcFarm.chart.asTable')}
          </Button>
          <CsvButton fileName="btc-farm.csv" table={() => cardCsv(columns, view.curve)} />
        </div>
      }
    >
      {choice.table && <CardTable curve={view.curve} />}
      {!choice.table && isKnown && (
        <ProfitLine
          curve={view.curve}
          cards={view.typed.cards}
          onCards={(cards) => choose({ cards: String(cards) })}
        />
      )}
      {!choice.table && !isKnown && (
        <EmptyState title={t('btcFarm.chart.empty')} text={t('btcFarm.chart.emptyText')} />
      )}
    </Section>
  )
}

/** Renders a row for each number of cards. */
function CardTable({ curve }: { curve: readonly FarmPoint[] }) {
  const t = useText()
  return (
    <Table
      caption={t('btcFarm.chart.caption')}
      columns={useCardColumns()}
      rows={curve}
      rowKey={({ cards }) => String(cards)}
      narrow="scroll"
    />
  )
}

/** Converts the table to a file with plain numbers, for other programs. */
function cardCsv(columns: readonly CardColumn[], curve: readonly FarmPoint[]): CsvCell[][] {
  const whole = (value: number | undefined) => (value === undefined ? undefined : Math.round(value))
  return [
    columns.map(({ header }) => header),
    ...curve.map(({ cards, coinSec, coinsPerDay, fullAfterSec, payBackDays, ...rub }) => [
      cards,
      whole(coinSec),
      Number(coinsPerDay.toFixed(4)),
      whole(rub.profitRubPerDay),
      whole(rub.investedRub),
      payBackDays,
      whole(fullAfterSec),
    ]),
  ]
}

type CardColumn = Column<FarmPoint> & { cell: (point: FarmPoint) => string }

/** Returns the columns of the table and of its file. */
function useCardColumns(): readonly CardColumn[] {
  const t = useText()
  const language = useLanguage()
  const payBackText = usePayBackText()
  const numeric = (id: string, header: string, cell: CardColumn['cell']) => ({
    id,
    header,
    cell,
    numeric: true,
  })
  return [
    {
      id: 'cards',
      header: t('btcFarm.cards'),
      heading: true,
      cell: ({ cards }) => numberText(cards, language),
    },
    numeric('time', t('btcFarm.steps.time'), ({ coinSec }) => durationText(coinSec, language)),
    numeric('coins', t('btcFarm.coins'), ({ coinsPerDay }) =>
      numberText(coinsPerDay, language, { decimals: 4 }),
    ),
    numeric('profit', t('btcFarm.profit'), ({ profitRubPerDay }) =>
      signedMoneyText(profitRubPerDay, language),
    ),
    numeric('invested', t('btcFarm.steps.invested'), ({ investedRub }) => moneyText(investedRub, language)),
    numeric('payBack', t('btcFarm.payBack'), payBackText),
    numeric('full', t('btcFarm.full'), ({ fullAfterSec }) => durationText(fullAfterSec, language)),
  ]
}
