import { chanceStep, classChances, SHOWN_CLASSES } from '@raidkit/rules/guns/ammo-list'
import { shareText } from '@raidkit/rules/platform/display'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { joinClasses } from '../../ui/classes.ts'

const LOOKS = [
  'bg-raised text-faint',
  'bg-danger-soft text-danger',
  'bg-warning-soft text-warning',
  'bg-info-soft text-info',
  'bg-up-soft text-up',
] as const

/** How likely a round goes through new armour of each class: the class above, the chance in per cent below. */
export function ChanceCells({ penetration }: { penetration: number }) {
  const t = useText()
  const language = useLanguage()
  return (
    <span className="grid grid-cols-5 gap-1">
      {classChances(penetration).map((chance, nth) => {
        const armorClass = SHOWN_CLASSES[nth] ?? 0
        const percent = Math.round(chance * 100)
        return (
          <span
            key={armorClass}
            data-class={armorClass}
            data-chance={percent}
            className={joinClasses('rounded-sm px-1 py-0.5 text-center', LOOKS[chanceStep(chance)])}
          >
            <span className="sr-only">
              {t('ammo.chanceOf', { class: armorClass, percent: shareText(chance, language) })}
            </span>
            <span aria-hidden className="block text-2xs text-muted">
              {armorClass}
            </span>
            <span aria-hidden className="block text-sm font-medium">
              {percent}
            </span>
          </span>
        )
      })}
    </span>
  )
}
