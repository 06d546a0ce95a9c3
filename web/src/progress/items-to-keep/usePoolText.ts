import { numberText } from '@raidkit/rules/platform/display'
import type { PoolNeed } from '@raidkit/rules/progress/needs'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'

/** Returns a function that describes a pool: “hand over any 10 of 25 items”. */
export function usePoolText(): (pool: PoolNeed) => string {
  const t = useText()
  const language = useLanguage()
  const number = (count: number) => numberText(count, language)
  return ({ purpose, count, size }) =>
    t(`itemsToKeep.pool.${purpose}`, { count: number(count), size: number(size) })
}
