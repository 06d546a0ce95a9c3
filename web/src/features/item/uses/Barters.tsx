import type { BarterLine, ItemDetails } from '@raidkit/contract/itemDetails'
import { useText } from '../../../i18n/useText.ts'
import { TraderName } from '../money/TraderName.tsx'
import { ItemSection } from '../ItemSection.tsx'
import { ShowAll } from '../ShowAll.tsx'
import { SubHeading } from '../SubHeading.tsx'
import { ExchangeRow } from './ExchangeRow.tsx'

const LISTS = [
  ['bartersGiving', 'item.barters.giving'],
  ['bartersTaking', 'item.barters.taking'],
] as const

/** Trades of things for things, with the item on either side. */
export function Barters({ details }: { details: ItemDetails }) {
  const t = useText()
  return (
    <ItemSection id="barters" title={t('item.barters.title')}>
      <div className="flex flex-col gap-5">
        {LISTS.filter(([name]) => details[name].total > 0).map(([name, title]) => (
          <div key={name}>
            <SubHeading title={t(title)} count={details[name].total} />
            <ul>
              {details[name].rows.map((line) => (
                <ExchangeRow
                  key={line.uid}
                  line={line}
                  related={details.related}
                  head={<BarterHead line={line} />}
                />
              ))}
            </ul>
            <ShowAll name={name} list={details[name]} />
          </div>
        ))}
      </div>
    </ItemSection>
  )
}

function BarterHead({ line }: { line: BarterLine }) {
  const t = useText()
  return (
    <>
      <span className="text-base text-text">
        <TraderName trader={line.trader} name={line.traderName} />
      </span>
      <span>{t('item.trade.loyalty', { level: line.loyaltyLevel })}</span>
      {line.limit !== undefined && <span>{t('item.trade.limit', { limit: line.limit })}</span>}
    </>
  )
}
