import { numberText } from '@raidkit/rules/platform/display'
import type { NeedRow } from '@raidkit/rules/progress/needs'
import { useMemo } from 'react'
import { useLanguage } from '../../../../i18n/TextsProvider.tsx'
import { useText } from '../../../../i18n/useText.ts'
import { Price } from '../../../../ui/text/Price.tsx'
import type { FirstNeeds } from '../needNames.ts'
import { sumNeeds } from '../sumNeeds.ts'
import type { NeedsModel } from '../useNeedsModel.ts'

type Props = {
  first: FirstNeeds
  rows: readonly NeedRow[] | undefined
  buyRubOf: NeedsModel['buyRubOf']
  /** Number of lines that the choice shows. */
  shown: number
}

/**
 * Shows how much is left in all. Only items that the reader can buy have a price: not those that must be found in raid
 * or are closed to them.
 */
export function NeedSums({ first, rows, buyRubOf, shown }: Props) {
  const t = useText()
  const language = useLanguage()
  const { left, leftFir, rub } = useMemo(() => sumNeeds(first, rows, buyRubOf), [first, rows, buyRubOf])
  const number = (count: number) => numberText(count, language)
  return (
    <p
      className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted max-sm:mb-1 max-sm:gap-x-2 max-sm:text-xs"
      role="status"
    >
      <span>{t('needs.shown', { count: shown })}</span>
      <Sized
        long={t('needs.left', { count: left, number: number(left) })}
        short={t('needs.leftShort', { number: number(left) })}
      />
      <Sized
        long={t('needs.leftFir', { number: number(leftFir) })}
        short={t('needs.leftFirShort', { number: number(leftFir) })}
      />
      {/* Its room is kept until prices are here: undefined. */}
      {rub !== 0 && (
        <span title={t('needs.costHint')}>
          {/* With its word a phone with wide letters would need a second line; a sum of roubles says what it is. */}
          <span className="max-sm:sr-only">
            <Sized long={t('needs.cost')} short={t('needs.costShort')} />
          </span>{' '}
          <Price rub={rub} className="text-text" />
        </span>
      )}
    </p>
  )
}

/** Shows the short text on a phone, which has one line for all of them. */
function Sized({ long, short }: { long: string; short: string }) {
  return (
    <>
      <span className="max-sm:hidden">{long}</span>
      <span className="sm:hidden">{short}</span>
    </>
  )
}
