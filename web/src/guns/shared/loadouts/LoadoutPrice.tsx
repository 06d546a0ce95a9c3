import type { LoadoutLine } from '@raidkit/contract/guns/loadouts'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useText } from '../../../i18n/useText.ts'
import { Price } from '../../../ui/text/Price.tsx'

type Props = {
  prices: LoadoutLine['prices']
  mode: GameMode
  /** Aligned with its name; otherwise figures of a column are right-aligned. */
  isAtStart?: boolean
}

/** Shows the price of a build, and the number of pieces that must be found. */
export function LoadoutPrice({ prices, mode, isAtStart = false }: Props) {
  const t = useText()
  const { rub, missing } = prices[mode]
  return (
    <span className={`inline-flex flex-col ${isAtStart ? 'items-start' : 'items-end'}`}>
      <Price rub={rub} />
      {missing > 0 && <span className="text-xs text-muted">{t('loadouts.missing', { count: missing })}</span>}
    </span>
  )
}
