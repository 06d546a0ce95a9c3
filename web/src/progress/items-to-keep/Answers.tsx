import { numberText } from '@raidkit/rules/platform/display'
import { itemLink } from '@raidkit/rules/platform/links'
import { useId } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { CHECK, INFO, STAR } from '../../ui/icons/glyphs.ts'
import { modeQuery } from '../../market/shared/items/modeQuery.ts'
import { ItemTile } from '../../catalogue/shared/game/ItemTile.tsx'
import { ReasonsShort } from '../shared/needs/reasons/ReasonsShort.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useSaleText } from '../shared/needs/useSaleText.ts'
import type { Answer } from './answers.ts'
import type { KeepState } from './useKeep.ts'

/** Maximum number of answers: a search with more hits is too short, and typing on narrows it down. */
export const SHOWN_ANSWERS = 20
const NAMED_POOLS = 3

type Props = {
  answers: readonly Answer[]
  keep: KeepState
  /**
   * Number of rows above the answers, from which the arrow keys lead on to them; undefined: the answers are above the
   * rows.
   */
  after?: number
}

/** Shows whether to keep or sell, where and for how much, for items that are not in the rows of the view. */
export function Answers({ answers, keep, after }: Props) {
  const t = useText()
  const id = useId()
  const shown = answers.slice(0, SHOWN_ANSWERS)
  const more = answers.length - shown.length
  if (shown.length === 0) return null
  return (
    <section aria-labelledby={id} className="my-4">
      <h2 id={id} className="mb-1 text-lg font-semibold">
        {t(after ? 'itemsToKeep.answer.others' : 'itemsToKeep.answer.title')}
      </h2>
      <ul className="max-w-4xl">
        {shown.map((answer, nth) => (
          <AnswerLine
            key={answer.item.uid}
            answer={answer}
            keep={keep}
            index={after === undefined ? undefined : after + nth}
          />
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-sm text-muted">{t('itemsToKeep.answer.more', { count: more })}</p>}
    </section>
  )
}

type LineProps = { answer: Answer; keep: KeepState; index: number | undefined }

function AnswerLine({ answer, keep, index }: LineProps) {
  const { item, advice } = answer
  const saleText = useSaleText(keep.traderName)
  return (
    <li
      data-row={index}
      data-uid={item.uid}
      className="flex items-start gap-3 border-b border-line py-3 focus-within:bg-raised"
    >
      <ItemTile item={item} />
      <div className="grid min-w-0 grow gap-1">
        <Link to={itemLink(item) + modeQuery(keep.mode)} className="target font-medium hover:text-link">
          {item.name}
        </Link>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <AnswerMark answer={answer} />
          {advice ? (
            <span data-advice className="tabular-nums">
              {saleText(advice.sale)}
            </span>
          ) : (
            <Skeleton className="h-5 w-48" />
          )}
        </p>
        <p className="text-sm text-muted">
          <Why answer={answer} keep={keep} />
        </p>
      </div>
    </li>
  )
}

/** Shows the verdict by colour, sign and words. */
function AnswerMark({ answer: { verdict } }: { answer: Answer }) {
  const t = useText()
  const language = useLanguage()
  switch (verdict.state) {
    case 'sell':
      return (
        <Badge tone="up" icon={CHECK}>
          {t('itemsToKeep.answer.mark.free')}
        </Badge>
      )
    case 'pool':
      return (
        <Badge tone="warning" icon={INFO}>
          {t('itemsToKeep.answer.mark.pool')}
        </Badge>
      )
    case 'keep':
      return verdict.left > 0 ? (
        <Badge tone="accent" icon={STAR}>
          {t('itemsToKeep.answer.mark.needed', { left: numberText(verdict.left, language) })}
        </Badge>
      ) : (
        <Badge tone="up" icon={CHECK}>
          {t('itemsToKeep.answer.mark.complete')}
        </Badge>
      )
  }
}

/** Names the reasons to keep the item, or states that there are none. */
function Why({ answer: { verdict, row }, keep }: { answer: Answer; keep: KeepState }) {
  const t = useText()
  const { names } = keep
  switch (verdict.state) {
    case 'sell':
      return t('itemsToKeep.answer.why.free')
    case 'pool': {
      const quests = [
        ...new Set(verdict.pools.map(({ questUid }) => names.questOf(questUid)?.name ?? questUid)),
      ]
      const shown = quests.slice(0, NAMED_POOLS).join(', ')
      const more = quests.length - NAMED_POOLS
      if (more > 0) return t('itemsToKeep.answer.why.poolMore', { quests: shown, more })
      return t('itemsToKeep.answer.why.pool', { quests: shown })
    }
    case 'keep':
      if (!row) return t('itemsToKeep.answer.why.money')
      return <ReasonsShort line={{ ...row, reasons: row.by.length }} names={names} />
  }
}
