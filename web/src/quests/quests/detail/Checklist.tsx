import type { ObjectiveDetail } from '@raidkit/rules/quests/quest-details'
import { itemLink } from '@raidkit/rules/platform/links'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useTradeBoard } from '../../../trade/shared/trade/useTradeBoard.ts'
import { useText } from '../../../i18n/useText.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { joinClasses } from '../../../ui/classes.ts'
import { modeQuery } from '../../../market/shared/items/modeQuery.ts'
import { Price } from '../../../ui/Price.tsx'
import { costLines } from '../../../trade/shared/trade/costLines.ts'
import { Counter } from './Counter.tsx'
import type { ObjectivePart } from './objectiveParts.ts'
import type { ObjectivesProps } from './objectivesProps.ts'

type Props = Pick<ObjectivesProps, 'names' | 'isDone' | 'onCount' | 'mode'> & {
  part: ObjectivePart
  reachedOf: (objective: ObjectiveDetail) => number
}

/** Lists items to bring, one of each, under one title, to be ticked off. */
export function Checklist({ part: { steps }, names, isDone, onCount, mode, reachedOf }: Props) {
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

type UnnamedProps = Pick<Props, 'isDone' | 'onCount' | 'reachedOf'> & { steps: readonly ObjectiveDetail[] }

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
  mode: Props['mode'],
): (uid: string) => number | undefined {
  const { answer } = useTradeBoard(mode)
  const prices = useMemo(() => {
    const stacks = steps.flatMap(({ items = [] }) => items.map((itemUid) => ({ itemUid, count: 1 })))
    return new Map((answer ? costLines(stacks, answer) : []).map(({ itemUid, rub }) => [itemUid, rub]))
  }, [steps, answer])
  return (uid) => prices.get(uid)
}
