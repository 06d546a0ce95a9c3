import { knownLevel, type Character } from '@raidkit/rules/account/users'
import { useText } from '../../../i18n/useText.ts'

/** The level of a character in words. One that nobody has set is not called 1. */
export function useLevelText(): (character: Pick<Character, 'level' | 'isLevelSet'>) => string {
  const t = useText()
  return (character) => {
    const known = knownLevel(character)
    return known === undefined ? t('frame.levelUnknown') : t('frame.level', { level: known })
  }
}
