import { keptOfName, requiredOfName } from '@raidkit/rules/build-wishes'
import { categoryOfName } from '@raidkit/rules/gunsmith'
import type { LimitName } from '@raidkit/rules/gun-optimiser'
import { useText } from '../../../i18n/useText.ts'
import type { BuilderModel } from '../useBuilder.ts'
import { useSlotName } from '../useSlotName.ts'
import type { Gunsmith } from './gunsmithOf.ts'

/** What is in the way of a build, in words. */
export function useBecauseText(
  { gun, rows }: Pick<BuilderModel, 'gun' | 'rows'>,
  gunsmith: Gunsmith | undefined,
): (because: string) => string {
  const t = useText()
  const slotName = useSlotName()
  const slotNameOf = (path: string) => {
    const row = rows.find((one) => one.path === path)
    return row ? slotName(row) : path
  }
  return (because) => {
    const part = requiredOfName(because)
    if (part !== undefined) return t('builder.optimise.because.part', { name: gun.names[part]?.[0] ?? '' })
    const path = keptOfName(because)
    if (path !== undefined) return t('builder.optimise.because.kept', { name: slotNameOf(path) })
    const category = categoryOfName(because)
    if (category !== undefined)
      return t('builder.optimise.because.part', { name: gunsmith?.categoryName(category) ?? category })
    // Safe: limits and the names that `taskOfWishes` gives are all there are.
    return t(`builder.optimise.because.${because as LimitName | 'suppressor' | 'optic' | 'parts'}`)
  }
}
