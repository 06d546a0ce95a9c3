import type { RankedRow } from '@raidkit/rules/quests/raid-plan'
import { questLink } from '@raidkit/rules/platform/links'
import { Link } from 'react-router'
import { useText } from '../../../i18n/useText.ts'
import type { QuestFacts } from '../../../progress/shared/progress/useQuestBook.ts'
import { ObjectiveText } from '../../../quests/shared/quests/ObjectiveText.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'

type Props = {
  rows: readonly RankedRow[]
  /** Uids of the quests on the map. */
  chosen: readonly string[]
  facts: QuestFacts
  /** Maximum number of chosen quests. */
  most: number
  onPut: (questUid: string, isIn: boolean) => void
}

/** Lists the open quests of the map: those that one raid can do, then the others. */
export function QuestChoice({ rows, chosen, facts, most, onPut }: Props) {
  const t = useText()
  const proposed = rows.filter(({ leftOut }) => leftOut === undefined)
  const others = rows.filter(({ leftOut }) => leftOut !== undefined)
  const isFullUp = chosen.length >= most
  const listOf = (part: readonly RankedRow[]) => (
    <ul className="grid gap-2">
      {part.map((row) => (
        <QuestOption
          key={row.questUid}
          {...{ row, facts, isFullUp, onPut }}
          isIn={chosen.includes(row.questUid)}
        />
      ))}
    </ul>
  )
  return (
    <section aria-labelledby="raid-quests">
      <h3 id="raid-quests" className="mb-1 font-semibold">
        {t('maps.raid.oneRaid', { count: proposed.length })}
      </h3>
      {listOf(proposed)}
      {others.length > 0 && (
        <details className="mt-2">
          <summary className="target font-semibold">
            {t('maps.raid.others', { count: others.length })}
          </summary>
          {listOf(others)}
        </details>
      )}
    </section>
  )
}

type OptionProps = Pick<Props, 'facts' | 'onPut'> & { row: RankedRow; isIn: boolean; isFullUp: boolean }

function QuestOption({ row, facts, isIn, isFullUp, onPut }: OptionProps) {
  const t = useText()
  const quest = facts.byUid.get(row.questUid)
  if (!quest) return null
  const places = row.steps.filter(({ objective }) => objective.places !== undefined)
  return (
    <li data-quest={quest.slug}>
      <Checkbox
        checked={isIn}
        disabled={!isIn && isFullUp}
        onChange={(isNowIn) => onPut(row.questUid, isNowIn)}
        label={quest.name}
      />
      {isIn && (
        <div className="ps-7 text-sm">
          <ul className="list-disc ps-4">
            {(places.length > 0 ? places : row.steps).map(({ objective }) => (
              <li key={objective.id}>
                <ObjectiveText objective={objective} facts={facts} withoutMaps />
              </li>
            ))}
          </ul>
          <Link to={questLink(quest)} className="target text-link hover:underline">
            {t('maps.raid.toQuest')}
          </Link>
        </div>
      )}
    </li>
  )
}
