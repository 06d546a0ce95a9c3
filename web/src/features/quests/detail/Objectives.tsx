import type { GameMode } from '@raidkit/rules/modes'
import { objectiveCount, type ObjectiveDetail } from '@raidkit/rules/quest-details'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { classes } from '../../../ui/classes.ts'
import { useObjectiveWords } from '../../../ui/quests/useObjectiveWords.ts'
import type { QuestNames } from '../../../ui/quests/questNames.ts'
import type { QuestActs } from '../useQuestActs.ts'
import { Counter } from './Counter.tsx'
import { ObjectiveThings } from './ObjectiveThings.tsx'

type Props = {
  objectives: readonly ObjectiveDetail[]
  names: QuestNames
  counts: readonly { uid: string; count: number }[]
  /** A done quest has met them all. */
  isDone: boolean
  onCount: QuestActs['count']
  mode: GameMode
}

/** What the quest asks for, step by step, each with how far it is. */
export function Objectives({ objectives, names, counts, isDone, onCount, mode }: Props) {
  const words = useObjectiveWords(names)
  const reached = new Map(counts.map(({ uid, count }) => [uid, count]))
  return (
    <ol className="flex flex-col gap-3">
      {objectives.map((objective) => {
        const needed = objectiveCount(objective)
        const count = isDone ? needed : Math.min(needed, reached.get(objective.id) ?? 0)
        const { text, where, conditions } = words(objective)
        return (
          <li key={objective.id} className="flex flex-col gap-1">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
              <div className="min-w-0 grow basis-56">
                {needed === 1 ? (
                  <Checkbox
                    label={<span className={classes(count === 1 && 'text-muted line-through')}>{text}</span>}
                    checked={count === 1}
                    disabled={isDone}
                    onChange={(isMet) => onCount({ objectiveId: objective.id, count: isMet ? 1 : 0 })}
                  />
                ) : (
                  <span className={classes(count >= needed && 'text-muted line-through')}>{text}</span>
                )}
                <Limits where={where} conditions={conditions} isFir={objective.foundInRaid === true} />
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
                objective={objective}
                left={Math.max(0, needed - count)}
                names={names}
                mode={mode}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** What is found is handed over by another step, which names it. */
function isAskedAgain({ kind, items = [] }: ObjectiveDetail, all: readonly ObjectiveDetail[]): boolean {
  if (kind !== 'findItem' || items.length === 0) return false
  return all.some((other) => other.kind === 'giveItem' && other.items?.join() === items.join())
}

type LimitsProps = { where: string | undefined; conditions: readonly string[]; isFir: boolean }

function Limits({ where, conditions, isFir }: LimitsProps) {
  const t = useText()
  const fir = t('quest.condition.foundInRaid')
  const others = [...(where ? [where] : []), ...conditions.filter((one) => !isFir || one !== fir)]
  if (!isFir && others.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      {isFir && <Badge tone="warning">{fir}</Badge>}
      {others.join(' · ')}
    </p>
  )
}
