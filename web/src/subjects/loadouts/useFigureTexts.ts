import type { LoadoutLine } from '@raidkit/contract/loadouts'
import { numberText } from '@raidkit/rules/display'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'

type Figures = LoadoutLine['figures']

/** The stats of a build as texts with their units. */
export function useFigureTexts() {
  const t = useText()
  const language = useLanguage()
  const number = (value: number) => numberText(value, language)
  return {
    ergonomics: ({ ergonomics }: Figures) => number(ergonomics),
    recoil: ({ recoilVertical, recoilHorizontal }: Figures) =>
      `${number(recoilVertical)} / ${number(recoilHorizontal)}`,
    accuracy: ({ accuracy }: Figures) => t('loadouts.unit.accuracy', { value: number(accuracy) }),
    weight: ({ weight }: Figures) => t('loadouts.unit.weight', { value: number(weight) }),
    capacity: ({ capacity }: Figures) => number(capacity),
  }
}

export const SHOWN_FIGURES = ['ergonomics', 'recoil', 'accuracy', 'weight', 'capacity'] as const
