import type { Handed, RelatedItem } from '@raidkit/contract/itemDetailLines'
import { isEstimate } from '@raidkit/rules/barters'
import { numberText } from '@raidkit/rules/display'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Price } from '../../../ui/Price.tsx'
import { ItemRef } from './ItemRef.tsx'

type Related = Readonly<Record<string, RelatedItem>>
type Props = { label: string; stacks: readonly Handed[]; related: Related }

/** Things that change hands: each leads to its page and says what it costs now. */
export function Stacks({ label, stacks, related }: Props) {
  return (
    <ul aria-label={label} className="flex flex-col gap-1.5">
      {stacks.map((stack, nth) => (
        // oxlint-disable-next-line react/no-array-index-key -- a trade may take dog tags of two levels; it never moves
        <li key={`${stack.itemUid} ${nth}`}>
          <ItemRef item={related[stack.itemUid]}>
            <StackNote stack={stack} item={related[stack.itemUid]} />
          </ItemRef>
        </li>
      ))}
    </ul>
  )
}

function StackNote({ stack, item }: { stack: Handed; item: RelatedItem | undefined }) {
  const t = useText()
  const language = useLanguage()
  const { count, isTool, dogtagLevel } = stack
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      <span className="font-medium text-text">
        {isEstimate(stack) && '≈ '}
        {t('item.count', { count: numberText(count, language, { decimals: 2 }) })}
      </span>
      {isEstimate(stack) && <span>{t('item.exchange.estimate')}</span>}
      {isTool ? <Badge>{t('item.crafts.tool')}</Badge> : <EachPrice stack={stack} item={item} />}
      {dogtagLevel !== undefined && <span>{t('item.barters.level', { level: dogtagLevel })}</span>}
    </span>
  )
}

function EachPrice({ stack, item }: { stack: Handed; item: RelatedItem | undefined }) {
  const t = useText()
  const rub = stack.priceRub ?? item?.price?.rub
  if (rub === undefined) return <span className="text-faint">{t('item.exchange.unknown')}</span>
  // A rouble costs a rouble.
  return item?.price?.from === 'money' && rub === 1 ? null : <Price rub={rub} />
}
