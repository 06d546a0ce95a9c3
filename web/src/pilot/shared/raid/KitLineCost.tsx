import type { KitLine } from '@raidkit/rules/quests/raid-plan'
import { useText } from '../../../i18n/useText.ts'
import { Price } from '../../../ui/Price.tsx'
import type { QuestNames } from '../../../quests/shared/quests/questNames.ts'

type Props = { line: KitLine | undefined; need: { uids: readonly string[] }; names: QuestNames }

/** Shows the cost of one item to bring, or the reason why it has no price. */
export function KitLineCost({ line, need, names }: Props) {
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
