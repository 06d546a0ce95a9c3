import type { BarterLine, CraftLine } from '@raidkit/contract/trade/itemDetailLines'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { ARROW_RIGHT } from '../../../ui/icons/glyphs.ts'
import type { ExchangeView } from './exchangeFigures.ts'
import { OutcomeFigures } from './OutcomeFigures.tsx'
import { QuestLock } from './QuestRef.tsx'
import { Stacks } from './Stacks.tsx'

type Props = {
  /** Trader, or station of the craft. */
  head: ReactNode
  line: BarterLine | CraftLine
  view: ExchangeView
}

/** Renders one barter or craft: its ingredients, its result, and its worth for the reader. */
export function ExchangeRow({ head, line, view }: Props) {
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
        {quest && <QuestLock quest={quest} />}
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
