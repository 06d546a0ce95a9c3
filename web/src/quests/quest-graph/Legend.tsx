import { useText } from '../../i18n/useText.ts'
import { QuestStateMark } from '../shared/quests/QuestStateMark.tsx'
import type { Drawing } from './canvas/drawing.ts'

/** States in the order in which a player asks for them. */
const STATES = [
  ['started', { state: 'active', isStarted: true }],
  ['available', { state: 'active', isStarted: false }],
  ['waiting', { state: 'waiting', isStarted: false }],
  ['locked', { state: 'locked', isStarted: false }],
  ['unknown', { state: 'unknown', isStarted: false }],
  ['done', { state: 'done', isStarted: false }],
  ['failed', { state: 'failed', isStarted: false }],
  ['canceled', { state: 'canceled', isStarted: false }],
] as const

/** Explains the marks and lines, with the number of quests in each state. */
export function Legend({ marks }: Pick<Drawing, 'marks'>) {
  const t = useText()
  const counts = Map.groupBy(marks.values(), ({ state }) => state)
  return (
    <ul aria-label={t('questGraph.legend')} className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {STATES.map(([state, view]) => (
        <li key={state} className="flex items-center gap-1.5">
          <span aria-hidden className="flex">
            <QuestStateMark view={view} size="sm" />
          </span>
          {t(`quest.state.${state}`)}
          <span className="font-medium text-text">{counts.get(state)?.length ?? 0}</span>
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="font-semibold text-accent">
          κ
        </span>
        {t('quest.kappaHint')}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="h-0.5 w-5 rounded-full bg-warning" />
        {t('questGraph.before')}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="h-0.5 w-5 rounded-full bg-accent" />
        {t('questGraph.after')}
      </li>
    </ul>
  )
}
