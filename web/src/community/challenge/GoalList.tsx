import { numberText } from '@raidkit/rules/platform/display'
import type { ChallengeGoal } from '@raidkit/rules/community/challenge'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Card } from '../../ui/Card.tsx'

/** Card with the goals and their points. */
export function GoalList({ goals }: { goals: readonly ChallengeGoal[] }) {
  const t = useText()
  const language = useLanguage()
  return (
    <Card title={t('challenge.goals')}>
      {goals.length === 0 && <p className="text-muted">{t('challenge.noGoals')}</p>}
      <ul className="flex flex-col gap-2 text-sm">
        {goals.map(({ slug, title, kind, points, per, most }) => (
          <li key={slug} className="flex flex-wrap justify-between gap-x-4">
            <span className="font-medium wrap-anywhere">{title}</span>
            <span className="text-muted">
              {t(`challenge.worth.${kind}`, { points, per })}
              {most !== null && most > 1 && ` · ${t('challenge.most', { most: numberText(most, language) })}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
