import type { ExitPlan, PlannedExit } from '@raidkit/rules/quests/raid-plan'
import { useText } from '../../i18n/useText.ts'
import type { QuestFacts } from '../../progress/shared/progress/useQuestBook.ts'
import { useQuestNames } from '../shared/quests/useQuestNames.ts'
import { ExitTerms } from '../../pilot/shared/raid/ExitTerms.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** Shows how the raid ends: the exit that a quest names, or the most reliable one, with its requirements. */
export function RaidEnd({ plan: { isOnce, asked, usable }, facts }: { plan: ExitPlan; facts: QuestFacts }) {
  const t = useText()
  const names = useQuestNames(facts)
  const nameOf = ({ kind, name }: PlannedExit) =>
    kind === 'transit' ? t('maps.transitTo', { map: name }) : name
  const [first] = usable
  const extracts = names.or(usable.map(nameOf))
  const isBySide = usable.length > 1 && first?.verdict.doubts.includes('spawnSide') === true
  return (
    <section className="mt-3 text-sm" data-exits={[...asked, ...usable].map(({ key }) => key).join()}>
      <h3 className="font-semibold">{t('raidPlanner.exit.title')}</h3>
      {!isOnce && <Notice tone="warning">{t('raidPlanner.exit.conflict')}</Notice>}
      {asked.map((exit) => (
        <div key={exit.key}>
          <p className="font-medium">{t('raidPlanner.exit.asked', { extract: nameOf(exit) })}</p>
          <ExitTerms access={exit.access} verdict={exit.verdict} names={names} />
        </div>
      ))}
      {asked.length > 0 && usable.length > 0 && (
        <p className="text-muted">
          {t(isBySide ? 'raidPlanner.exit.otherwiseSide' : 'raidPlanner.exit.otherwise', { extracts })}
        </p>
      )}
      {asked.length === 0 && first && (
        <>
          <p className="font-medium">{isBySide ? t('raidPlanner.exit.bySide', { extracts }) : extracts}</p>
          <ExitTerms access={first.access} verdict={first.verdict} names={names} />
        </>
      )}
      {asked.length + usable.length === 0 && <p>{t('raidPlanner.exit.none')}</p>}
    </section>
  )
}
