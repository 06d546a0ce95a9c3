import { knownLevel } from '@raidkit/rules/users'
import { useText } from '../../i18n/useText.ts'

/** The level of a character in words. One that nobody has set is not called 1. */
export function useLevelText(): (level: number) => string {
  const t = useText()
  return (level) => {
    const known = knownLevel(level)
    return known === undefined ? t('frame.levelUnknown') : t('frame.level', { level: known })
  }
}
