import { keptOfName, requiredOfName } from '@raidkit/rules/guns/build-wishes'
import { categoryOfName } from '@raidkit/rules/guns/gunsmith'
import { moneyText, numberText } from '@raidkit/rules/platform/display'
import type { LimitName, OptimiseResult } from '@raidkit/rules/guns/gun-optimiser'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import type { BuilderModel } from '../useBuilder.ts'
import { useSlotName } from '../useSlotName.ts'
import type { PriceLimit } from './wishMarket.ts'
import type { Gunsmith } from './gunsmithOf.ts'

type Nearest = Extract<OptimiseResult, { kind: 'impossible' }>['nearest']

/** Returns a function that describes an obstacle, with the nearest feasible value where it is known. */
export function useBecauseText(
  { gun, rows }: Pick<BuilderModel, 'gun' | 'rows'>,
  gunsmith: Gunsmith | undefined,
): (because: string, nearest: Nearest) => string {
  const t = useText()
  const language = useLanguage()
  const slotName = useSlotName()
  const slotNameOf = (path: string) => {
    const row = rows.find((one) => one.path === path)
    return row ? slotName(row) : path
  }
  return (because, nearest) => {
    const part = requiredOfName(because)
    if (part !== undefined) return t('builder.optimise.because.part', { name: gun.names[part]?.[0] ?? '' })
    const path = keptOfName(because)
    if (path !== undefined) return t('builder.optimise.because.kept', { name: slotNameOf(path) })
    const category = categoryOfName(because)
    if (category !== undefined)
      return t('builder.optimise.because.part', { name: gunsmith?.categoryName(category) ?? category })
    const limit = because as LimitName // safe: other names have no nearest value
    const value = nearest[limit]
    if (value !== undefined) {
      // A budget has to be sufficient, so it is rounded up.
      const text =
        limit === 'mostPrice'
          ? moneyText(Math.ceil(value), language)
          : numberText(value, language, { decimals: 3 })
      return t(`builder.optimise.nearest.${limit}`, { value: text })
    }
    // Safe: only limits and the names that `taskOfWishes` and `otherPrices` give occur.
    return t(
      `builder.optimise.because.${because as LimitName | 'suppressor' | 'sight' | 'parts' | PriceLimit}`,
    )
  }
}
