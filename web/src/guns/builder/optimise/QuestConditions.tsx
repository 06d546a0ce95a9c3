import { numberText } from '@raidkit/rules/platform/display'
import { gunsmithConditions, type GunsmithCondition } from '@raidkit/rules/guns/gunsmith'
import { questLink } from '@raidkit/rules/platform/links'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { joinClasses } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { CHECK, CLOSE, INFO } from '../../../ui/icons/glyphs.ts'
import type { BuilderModel } from '../useBuilder.ts'
import type { Gunsmith } from './gunsmithOf.ts'

type Props = { gunsmith: Gunsmith; model: BuilderModel }

/** Lists the conditions of a quest, and whether the current build meets them. */
export function QuestConditions({ gunsmith, model: { gun, build } }: Props) {
  const t = useText()
  const { quest, asked } = gunsmith
  const conditions = useMemo(() => gunsmithConditions(asked, gun, build), [asked, gun, build])
  const textOf = useConditionText(gunsmith, gun)
  const open = conditions.filter(({ isMet }) => isMet === false).length
  return (
    <section
      aria-label={t('builder.gunsmith.title')}
      data-gunsmith-open={open}
      className="rounded-lg border border-line bg-surface p-3"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="font-semibold">
          <Link to={questLink(quest)} className="target text-link hover:underline">
            {quest.name}
          </Link>
        </h3>
        <p aria-live="polite" className={open > 0 ? 'text-sm text-warning' : 'text-sm text-up'}>
          {t('builder.gunsmith.open', { count: open })}
        </p>
      </header>
      <ul className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
        {conditions.map((condition) => (
          <Condition key={JSON.stringify(condition)} isMet={condition.isMet} text={textOf(condition)} />
        ))}
      </ul>
    </section>
  )
}

function Condition({ isMet, text }: { isMet: boolean | null; text: string }) {
  const t = useText()
  const [glyph, tone, word] =
    isMet === null
      ? ([INFO, 'text-muted', 'unknown'] as const)
      : isMet
        ? ([CHECK, 'text-up', 'met'] as const)
        : ([CLOSE, 'text-down', 'unmet'] as const)
  return (
    <li className="flex items-start gap-2">
      <Icon
        glyph={glyph}
        size="sm"
        label={t(`builder.gunsmith.${word}`)}
        className={joinClasses('mt-0.5 shrink-0', tone)}
      />
      <span className="min-w-0">{text}</span>
    </li>
  )
}

/** Conditions of the facts, named as on the quest's page. */
const FIGURES = [
  ...(['durability', 'effectiveDistance', 'ergonomics', 'height', 'magazineCapacity'] as const),
  ...(['recoil', 'weight', 'width'] as const),
]

function useConditionText({ categoryName }: Gunsmith, { parts, names }: BuilderModel['gun']) {
  const t = useText()
  const language = useLanguage()
  const number = (value: number) => numberText(value, language, { decimals: 3 })
  return (condition: GunsmithCondition): string => {
    if (condition.kind === 'category')
      return t('builder.gunsmith.category', { name: categoryName(condition.slug) })
    if (condition.kind === 'part')
      return names[parts.findIndex(({ uid }) => uid === condition.uid)]?.[0] ?? condition.uid
    const { compare, value, now } = condition
    const known = FIGURES.find((one) => one === condition.figure)
    const words = { figure: known ? t(`quest.figure.${known}`) : condition.figure, value: number(value) }
    const text = t(compare.startsWith('<') ? 'quest.figure.atMost' : 'quest.figure.atLeast', words)
    if (now === null) return t('builder.gunsmith.notParts', { text })
    return t('builder.gunsmith.now', { text, value: number(now) })
  }
}
