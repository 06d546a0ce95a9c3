import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { mapLink, itemLink } from '@raidkit/rules/platform/links'
import { objectiveCount, type ObjectiveDetail } from '@raidkit/rules/quests/quest-details'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/useText.ts'
import { modeQuery } from '../../../market/shared/items/modeQuery.ts'
import { costLines } from '../../../trade/shared/trade/costs/costLines.ts'
import { useTradeBoard } from '../../../trade/shared/trade/useTradeBoard.ts'
import { joinClasses } from '../../../ui/classes.ts'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { Price } from '../../../ui/text/Price.tsx'
import type { QuestNames } from '../../shared/quests/questNames.ts'
import { useObjectiveWords, type ObjectiveWords } from '../../shared/quests/useObjectiveWords.ts'
import type { QuestActs } from '../../shared/quests/useQuestActs.ts'
import { Counter } from './Counter.tsx'
import { ObjectiveThings } from './ObjectiveThings.tsx'
import { objectiveParts, type ObjectivePart } from './objectiveParts.ts'

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

type Props = Pick<ObjectiveWords, 'where' | 'places' | 'conditions'> & {
  isFir: boolean
  questUid: string
}

/** Shows the places and conditions of a step. */
function Limits({ where, places, conditions, isFir, questUid }: Props) {
  const t = useText()
  const fir = t('quest.condition.foundInRaid')
  const others = [...(where ? [where] : []), ...conditions.filter((one) => !isFir || one !== fir)]
  if (!isFir && others.length === 0 && places.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      {isFir && <Badge tone="warning">{fir}</Badge>}
      {others.length > 0 && <span>{others.join(' · ')}</span>}
      {places.map(({ text, map }) =>
        map ? (
          <Link
            key={text}
            to={mapLink(map, [questUid])}
            className="target inline-flex items-center underline hover:text-link"
          >
            {text}
          </Link>
        ) : (
          <span key={text}>{text}</span>
        ),
      )}
    </p>
  )
}

type ChecklistProps = Pick<ObjectivesProps, 'names' | 'isDone' | 'onCount' | 'mode'> & {
  part: ObjectivePart
  reachedOf: (objective: ObjectiveDetail) => number
}

/** Lists items to bring, one of each, under one title, to be ticked off. */
function Checklist({ part: { steps }, names, isDone, onCount, mode, reachedOf }: ChecklistProps) {
  const t = useText()
  const rubOf = usePrices(steps, mode)
  const [first] = steps
  const title = t(
    `quests.checklist.${first?.kind === 'findItem' ? 'find' : 'give'}${first?.foundInRaid ? 'Fir' : ''}`,
  )
  const named = steps.filter(({ items }) => items !== undefined)
  const unnamed = steps.filter(({ items }) => items === undefined)
  const met = steps.filter((step) => reachedOf(step) > 0).length
  return (
    <section aria-label={title}>
      <p className="flex justify-between gap-2">
        {title}
        <span className="text-muted tabular-nums">
          {met} / {steps.length}
        </span>
      </p>
      <ul className="columns-1 gap-x-6 xl:columns-2">
        {named.map((step) => {
          const [uid = ''] = step.items ?? []
          const item = names.item(uid)
          const isMet = reachedOf(step) > 0
          return (
            <li key={step.id} className="flex break-inside-avoid items-center justify-between gap-2">
              <span className="flex min-w-0 items-center gap-2">
                <Checkbox
                  label={<span className="sr-only">{names.itemName(uid) ?? t('quest.things.some')}</span>}
                  checked={isMet}
                  disabled={isDone}
                  onChange={(isOn) => onCount({ objectiveId: step.id, count: isOn ? 1 : 0 })}
                />
                {item && (
                  <Link
                    to={itemLink(item) + modeQuery(mode)}
                    className={joinClasses(
                      'truncate hover:text-link hover:underline',
                      isMet && 'text-muted line-through',
                    )}
                  >
                    {item.name}
                  </Link>
                )}
              </span>
              <span className="shrink-0 text-sm text-muted tabular-nums">
                <Price rub={rubOf(uid)} />
              </span>
            </li>
          )
        })}
      </ul>
      {unnamed.length > 0 && (
        <Unnamed steps={unnamed} isDone={isDone} onCount={onCount} reachedOf={reachedOf} />
      )}
    </section>
  )
}

type UnnamedProps = Pick<ChecklistProps, 'isDone' | 'onCount' | 'reachedOf'> & {
  steps: readonly ObjectiveDetail[]
}

/** Counts the items that our data does not name together: plus adds the next one, minus removes the last one. */
function Unnamed({ steps, isDone, onCount, reachedOf }: UnnamedProps) {
  const t = useText()
  const label = t('quests.checklist.unnamed', { count: steps.length })
  const count = steps.filter((step) => reachedOf(step) > 0).length
  const set = (next: number) => {
    for (const [nth, step] of steps.entries()) {
      const wanted = nth < next ? 1 : 0
      if (reachedOf(step) !== wanted) onCount({ objectiveId: step.id, count: wanted })
    }
  }
  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
      <span>{label}</span>
      <Counter label={label} count={count} needed={steps.length} disabled={isDone} onCount={set} />
    </div>
  )
}

/** Returns a function that looks up today's cost of one piece. */
function usePrices(
  steps: readonly ObjectiveDetail[],
  mode: ChecklistProps['mode'],
): (uid: string) => number | undefined {
  const { answer } = useTradeBoard(mode)
  const prices = useMemo(() => {
    const stacks = steps.flatMap(({ items = [] }) => items.map((itemUid) => ({ itemUid, count: 1 })))
    return new Map((answer ? costLines(stacks, answer) : []).map(({ itemUid, rub }) => [itemUid, rub]))
  }, [steps, answer])
  return (uid) => prices.get(uid)
}

type ObjectivesProps = {
  questUid: string
  objectives: readonly ObjectiveDetail[]
  names: QuestNames
  counts: readonly { uid: string; count: number }[]
  /** All objectives of a done quest are met. */
  isDone: boolean
  onCount: QuestActs['count']
  mode: GameMode
}
