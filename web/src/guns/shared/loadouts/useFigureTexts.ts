import type { LoadoutLine } from '@raidkit/contract/guns/loadouts'
import { numberText } from '@raidkit/rules/platform/display'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'

type Figures = LoadoutLine['figures']

/** The stats of a build as texts with their units. */
export function useFigureTexts() {
  const t = useText()
  const language = useLanguage()
  const number = (value: number, decimals = 0) => numberText(value, language, { decimals })
  return {
    ergonomics: ({ ergonomics }: Figures) => number(ergonomics, 1),
    recoil: ({ recoilVertical, recoilHorizontal }: Figures) =>
      `${number(recoilVertical)} / ${number(recoilHorizontal)}`,
    accuracy: ({ accuracy }: Figures) => t('loadouts.unit.accuracy', { value: number(accuracy, 2) }),
    weight: ({ weight }: Figures) => t('loadouts.unit.weight', { value: number(weight, 2) }),
    capacity: ({ capacity }: Figures) => number(capacity),
  }
}

export const SHOWN_FIGURES = ['ergonomics', 'recoil', 'accuracy', 'weight', 'capacity'] as const
