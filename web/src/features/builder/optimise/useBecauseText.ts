import type { GunReply } from '@raidkit/contract/guns'
import { requiredOfName } from '@raidkit/rules/build-wishes'
import { categoryOfName } from '@raidkit/rules/gunsmith'
import type { LimitName } from '@raidkit/rules/gun-optimiser'
import { useText } from '../../../i18n/useText.ts'
import type { Gunsmith } from './gunsmithOf.ts'

/** What is in the way of a build, in words. */
export function useBecauseText(gun: GunReply, gunsmith: Gunsmith | undefined): (because: string) => string {
  const t = useText()
  return (because) => {
    const part = requiredOfName(because)
    if (part !== undefined) return t('builder.optimise.because.part', { name: gun.names[part]?.[0] ?? '' })
    const category = categoryOfName(because)
    if (category !== undefined)
      return t('builder.optimise.because.part', { name: gunsmith?.categoryName(category) ?? category })
    // Safe: limits and the names that `taskOfWishes` gives are all there are.
    return t(`builder.optimise.because.${because as LimitName | 'suppressor' | 'optic' | 'parts'}`)
  }
}
