import { objectiveCount, type ObjectiveDetail } from '@raidkit/rules/quests/quest-details'
import { useText } from '../../../i18n/useText.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { joinClasses } from '../../../ui/classes.ts'
import { useObjectiveWords } from '../../shared/quests/useObjectiveWords.ts'
import { Checklist } from './Checklist.tsx'
import { Counter } from './Counter.tsx'
import { Limits } from './Limits.tsx'
import { objectiveParts } from './objectiveParts.ts'
import type { ObjectivesProps } from './objectivesProps.ts'
import { ObjectiveThings } from './ObjectiveThings.tsx'

/** Lists the objectives with their progress; many items to bring form one list to tick off. */
export function Objectives(props: ObjectivesProps) {
  const { objectives } = props
  const reached = new Map(props.counts.map(({ uid, count }) => [uid, count]))
  const reachedOf = (objective: ObjectiveDetail) => {
    const needed = objectiveCount(objective)
    return props.isDone ? needed : Math.min(needed, reached.get(objective.id) ?? 0)
  }
  const t = useText()
  return (
    <>
      <ol className="flex flex-col gap-3">
        {objectiveParts(objectives).map((part) => (
          <li key={part.steps[0]?.id} className="flex flex-col gap-1">
            {part.kind === 'checklist' ? (
              <Checklist {...props} part={part} reachedOf={reachedOf} />
            ) : (
              part.steps.map((step) => (
                <Step key={step.id} {...props} objective={step} count={reachedOf(step)} />
              ))
            )}
          </li>
        ))}
      </ol>
      {objectives.some(({ foundInRaid }) => foundInRaid) && (
        <p className="mt-2 text-sm text-muted">{t('quests.firNote')}</p>
      )}
    </>
  )
}

type StepProps = Omit<ObjectivesProps, 'counts'> & { objective: ObjectiveDetail; count: number }

function Step({ questUid, objective, objectives, count, names, isDone, onCount, mode }: StepProps) {
  const { text, where, places, conditions } = useObjectiveWords(names)(objective)
  const needed = objectiveCount(objective)
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 grow basis-56">
          {needed === 1 ? (
            <Checkbox
              label={<span className={joinClasses(count === 1 && 'text-muted line-through')}>{text}</span>}
              checked={count === 1}
              disabled={isDone}
              onChange={(isMet) => onCount({ objectiveId: objective.id, count: isMet ? 1 : 0 })}
            />
          ) : (
            <span className={joinClasses(count >= needed && 'text-muted line-through')}>{text}</span>
          )}
          <Limits {...{ where, places, conditions, questUid }} isFir={objective.foundInRaid === true} />
        </div>
        {needed > 1 && (
          <Counter
            label={text}
            count={count}
            needed={needed}
            disabled={isDone}
            onCount={(next) => onCount({ objectiveId: objective.id, count: next })}
          />
        )}
      </div>
      {!isAskedAgain(objective, objectives) && (
        <ObjectiveThings
          questUid={questUid}
          objective={objective}
          left={Math.max(0, needed - count)}
          names={names}
          mode={mode}
        />
      )}
    </>
  )
}

/** Reports whether another step hands over the items that this one finds, and so names them. */
function isAskedAgain({ kind, items = [] }: ObjectiveDetail, all: readonly ObjectiveDetail[]): boolean {
  if (kind !== 'findItem' || items.length === 0) return false
  return all.some((other) => other.kind === 'giveItem' && other.items?.join() === items.join())
}
