import { knownLevel } from '@raidkit/rules/account/users'
import { numberText } from '@raidkit/rules/platform/display'
import type { KitCost, RaidKit, KitLine } from '@raidkit/rules/quests/raid-plan'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { useProgress } from '../../../progress/shared/progress/useProgress.ts'
import type { QuestFacts } from '../../../progress/shared/progress/useQuestBook.ts'
import { ObjectiveText } from '../../../quests/shared/quests/ObjectiveText.tsx'
import type { QuestNames } from '../../../quests/shared/quests/questNames.ts'
import { useQuestNames } from '../../../quests/shared/quests/useQuestNames.ts'
import { Price } from '../../../ui/text/Price.tsx'
import { Things } from './Things.tsx'

type Props = { kit: RaidKit; cost: KitCost | undefined; facts: QuestFacts }

/** Lists the items to bring with their prices, and the items to find. */
export function MapKit({ kit: { bring, keys, gear, find }, cost, facts }: Props) {
  const t = useText()
  const language = useLanguage()
  const names = useQuestNames(facts)
  const quests = (uids: readonly string[]) => names.and(uids.flatMap((uid) => names.quest(uid)?.name ?? []))
  const purpose = ({ questUids, exit }: { questUids: readonly string[]; exit?: string }) =>
    exit === undefined ? quests(questUids) : t('raidPlanner.exit.for', { exit })
  const isEmpty = bring.length + keys.length === 0
  return (
    <div className="grid content-start gap-3 text-sm">
      {isEmpty && <p className="text-muted">{t('raidPlanner.nothingToBring')}</p>}
      {!isEmpty && <KitSum cost={cost} />}
      <Part title={t('raidPlanner.bring')} count={bring.length}>
        {bring.map((need, at) => (
          <li key={`${need.pool} ${need.exit} ${need.uids.join()}`}>
            {need.count > 1 && <span className="font-medium">{numberText(need.count, language)} × </span>}
            <Things uids={need.uids} pool={need.pool} names={names} />
            {need.given > 0 && (
              <span className="ms-1 text-up">{t('raidPlanner.given', { count: need.given })}</span>
            )}
            <KitLineCost line={cost?.bring[at]} need={need} names={names} />
            <For quests={purpose(need)} />
          </li>
        ))}
      </Part>
      <Part title={t('raidPlanner.keys')} count={keys.length}>
        {keys.map((need, at) => (
          <li key={`${need.exit} ${need.uids.join()}`}>
            <Things uids={need.uids} names={names} />
            {need.isAccess && <span className="ms-1 text-warning">{t('raidPlanner.access')}</span>}
            <KitLineCost line={cost?.keys[at]} need={need} names={names} />
            {!need.isAccess && <For quests={purpose(need)} />}
          </li>
        ))}
      </Part>
      <Part title={t('raidPlanner.gear')} count={gear.length}>
        {gear.map(({ questUid, objective }) => (
          <li key={objective.id}>
            <ObjectiveText objective={objective} facts={facts} withoutMaps />
            <For quests={quests([questUid])} />
          </li>
        ))}
      </Part>
      <Part title={t('raidPlanner.find')} count={find.length}>
        {find.map(({ uid, count, questUids }) => (
          <li key={uid}>
            {count > 1 && <span className="font-medium">{count} × </span>}
            <Things uids={[uid]} names={names} />
            <For quests={quests(questUids)} />
          </li>
        ))}
      </Part>
    </div>
  )
}

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <section>
      <h3 className="font-medium text-muted">{title}</h3>
      <ul className="list-disc ps-5">{children}</ul>
    </section>
  )
}

function For({ quests }: { quests: string }) {
  return <span className="block text-xs text-muted">{quests}</span>
}

/** Shows the total cost, and the number of items that cannot be bought. */
function KitSum({ cost }: { cost: KitCost | undefined }) {
  const t = useText()
  const isLevelUnknown = knownLevel(useProgress().progress) === undefined
  if (!cost) return <p className="text-muted">{t('raidPlanner.noPrices')}</p>
  return (
    <p>
      <span className="flex items-baseline justify-between gap-2 font-medium">
        {t('raidPlanner.sum')}
        <span data-kit-sum={Math.round(cost.rub)}>
          <Price rub={Math.round(cost.rub)} />
        </span>
      </span>
      {cost.mustOwn > 0 && (
        <span className="block text-warning">{t('raidPlanner.sumOwn', { count: cost.mustOwn })}</span>
      )}
      <span className="block text-xs text-muted">
        {t('raidPlanner.sumNote')} {isLevelUnknown && t('raidPlanner.anyLevel')}
      </span>
    </p>
  )
}

type KitLineCostProps = { line: KitLine | undefined; need: { uids: readonly string[] }; names: QuestNames }

/** Shows the cost of one item to bring, or the reason why it has no price. */
function KitLineCost({ line, need, names }: KitLineCostProps) {
  const t = useText()
  switch (line?.state) {
    case 'bought':
      return (
        <span className="ms-1 whitespace-nowrap">
          <Price rub={Math.round(line.rub)} className="font-medium" />
          {need.uids.length !== 1 && (
            <span className="ms-1 whitespace-normal text-muted">
              {t('raidPlanner.cheapest', { name: names.itemName(line.uid) ?? '' })}
            </span>
          )}
        </span>
      )
    case 'there':
      return <span className="ms-1 text-up">{t('raidPlanner.there')}</span>
    case 'mustOwn':
      return <span className="ms-1 text-warning">{t('raidPlanner.mustOwn')}</span>
    case 'foundInRaid':
      return <span className="ms-1 text-warning">{t('raidPlanner.foundInRaid')}</span>
    case 'cash':
      return <span className="ms-1 text-muted">{t('raidPlanner.cash')}</span>
    case 'given':
    case 'questItem':
    case 'unknown':
    case undefined:
      return null
  }
}
