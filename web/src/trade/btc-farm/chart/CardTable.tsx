import type { FarmPoint } from '@raidkit/rules/trade/btc-farm'
import { durationText, moneyText, numberText, signedMoneyText } from '@raidkit/rules/platform/display'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Table } from '../../../ui/Table.tsx'
import type { Column } from '../../../ui/tableTypes.ts'
import type { CsvCell } from '@raidkit/rules/platform/csv'
import { usePayBackText } from '../usePayBackText.ts'

/** Renders a row for each number of cards. */
export function CardTable({ curve }: { curve: readonly FarmPoint[] }) {
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
export function cardCsv(columns: readonly CardColumn[], curve: readonly FarmPoint[]): CsvCell[][] {
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
export function useCardColumns(): readonly CardColumn[] {
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
