import type { QuestName } from '@raidkit/contract/trade/itemDetailLines'
import { questLink } from '@raidkit/rules/platform/links'
import { Link } from 'react-router'
import { useText } from '../../../i18n/useText.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { LOCK } from '../../../ui/icons/glyphs.ts'
import { REF_LINK } from './refLink.ts'

type LinkedQuest = Pick<QuestName, 'name' | 'slug'>

/** Renders the name of a quest as a link to the quest list. */
export function QuestNameLink({ quest: { name, slug } }: { quest: LinkedQuest }) {
  if (slug === undefined) return name
  return (
    <Link to={questLink({ slug })} className={REF_LINK}>
      {name}
    </Link>
  )
}

/** Shows the quest that unlocks an offer, with a lock icon. */
export function UnlockingQuest({ quest }: { quest: QuestName }) {
  const t = useText()
  const name = <QuestNameLink quest={quest} />
  const values = { name: quest.name, quest: () => name }
  return (
    <span className="flex items-start gap-1">
      <Icon glyph={LOCK} size="xs" className="mt-1" />
      <span>{t.rich(quest.gone ? 'item.trade.questGone' : 'item.trade.quest', values)}</span>
    </span>
  )
}
