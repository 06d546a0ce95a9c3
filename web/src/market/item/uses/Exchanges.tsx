import type { BarterLine, CraftLine } from '@raidkit/contract/trade/itemDetailLines'
import type { ItemDetails } from '@raidkit/contract/market/itemDetails'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useMemo, type ReactNode } from 'react'
import type { MessageKey } from '../../../i18n/messages.ts'
import { useText } from '../../../i18n/useText.ts'
import { ShowAll } from '../ShowAll.tsx'
import { SubHeading } from '../SubHeading.tsx'
import type { ExchangeFigures, ExchangeView } from './exchangeFigures.ts'
import { ExchangeRow } from './ExchangeRow.tsx'

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
