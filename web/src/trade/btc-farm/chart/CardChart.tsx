import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { CsvButton } from '../../shared/trade/CsvButton.tsx'
import type { AddressChange } from '../../../ui/useAddressChoice.ts'
import type { FarmChoice } from '../choice.ts'
import type { FarmView } from '../farmView.ts'
import { Section } from '../Section.tsx'
import { cardCsv, CardTable, useCardColumns } from './CardTable.tsx'
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
