import type { BarterLine, CraftLine, RelatedItem } from '@raidkit/contract/itemDetailLines'
import { stackCost, type Priced } from '@raidkit/rules/offers'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { ARROW_RIGHT, LOCK } from '../../../ui/icons/glyphs.ts'
import { Price } from '../../../ui/Price.tsx'
import { Stacks } from './Stacks.tsx'

type Related = Readonly<Record<string, RelatedItem>>
type Props = {
  /** Who trades, or where it is made. */
  head: ReactNode
  line: BarterLine | CraftLine
  related: Related
}

/** One trade or production: what goes in, what comes out, and what both are worth at current prices. */
export function ExchangeRow({ head, line, related }: Props) {
  const t = useText()
  const { takes, gives, quest } = line
  return (
    <li className="grid gap-x-4 gap-y-3 border-t border-line py-3 first:border-t-0 first:pt-0 md:grid-cols-12">
      <div className="flex flex-wrap content-start items-center gap-x-3 gap-y-1 text-sm text-muted md:col-span-3">
        {head}
        {quest && (
          <span className="flex items-start gap-1">
            <Icon glyph={LOCK} size="xs" className="mt-1" />
            {t(quest.gone ? 'item.trade.questGone' : 'item.trade.quest', { quest: quest.name })}
          </span>
        )}
      </div>
      <div className="md:col-span-4">
        {takes.length > 0 && <Stacks label={t('item.exchange.takes')} stacks={takes} related={related} />}
      </div>
      <div className="flex items-start gap-3 md:col-span-3">
        <Icon glyph={ARROW_RIGHT} size="sm" className="mt-2 text-faint max-md:rotate-90" />
        <Stacks label={t('item.exchange.gives')} stacks={[gives]} related={related} />
      </div>
      <dl className="flex gap-x-6 gap-y-1 text-sm md:col-span-2 md:flex-col md:items-end md:text-end">
        {takes.length > 0 && <Sum name={t('item.exchange.cost')} stacks={takes} related={related} />}
        <Sum name={t('item.exchange.worth')} stacks={[gives]} related={related} />
      </dl>
    </li>
  )
}

function Sum({ name, stacks, related }: { name: string; stacks: readonly Priced[]; related: Related }) {
  const t = useText()
  const cost = stackCost(stacks, (uid) => related[uid]?.price?.rub)
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium">
        {cost.state === 'known' ? (
          <Price rub={cost.rub} />
        ) : (
          <span className="text-xs font-normal text-faint">
            {t('item.exchange.noPrice', {
              items: cost.itemUids.map((uid) => related[uid]?.shortName ?? uid).join(', '),
            })}
          </span>
        )}
      </dd>
    </div>
  )
}
