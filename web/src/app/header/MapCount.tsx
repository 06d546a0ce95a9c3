import { MAPS, type MapSlug } from '@raidkit/rules/platform/maps'
import {
  activeQuests,
  questBook,
  questsPerMap,
  questViews,
  type QuestPlayer,
} from '@raidkit/rules/quests/quest-progress'
import type { CachedQuest } from '@raidkit/rules/quests/quests'
import type { LoyaltyLadders } from '@raidkit/rules/account/trader-standing'
import { useQuests } from '../../catalogue/shared/catalogue/useItems.ts'
import { useUserFields } from '../../account/shared/reader/useUser.ts'
import { useText } from '../../i18n/useText.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'

/** User fields that determine the active quests. */
const FIELDS = [
  ...(['pro', 'hideoutUseProgress', 'level', 'isLevelSet', 'fraction', 'gameEdition'] as const),
  ...([
    'gameMode',
    'tradersLL',
    'tradersRep',
    'questsDone',
    'questsStarted',
    'questsFailed',
    'questsHidden',
  ] as const),
]
type Player = QuestPlayer & { pro: boolean; hideoutUseProgress: boolean }

/** Number of the character's active quests on a map, for users who track their progress (spec section 2). */
export function MapCount({ map }: { map: MapSlug }) {
  const user = useUserFields(FIELDS)
  return user?.pro && user.hideoutUseProgress ? <CountBadge map={map} user={user} /> : null
}

function CountBadge({ map, user }: { map: MapSlug; user: Player }) {
  const t = useText()
  const { quests, ladders } = useQuests()
  const name = MAPS.find(({ slug }) => slug === map)?.name ?? ''
  const count = quests ? (countsOf(quests, ladders, user).get(name) ?? 0) : 0
  if (count === 0) return null
  return (
    <Badge tone="accent">
      <span aria-hidden>{count}</span>
      <VisuallyHidden>{t('frame.mapQuests', { count })}</VisuallyHidden>
    </Badge>
  )
}

let latest: { quests: readonly CachedQuest[]; user: Player; counts: ReadonlyMap<string, number> } | undefined

/** Counts the active quests per map; cached, because the menu shows every map. */
function countsOf(
  quests: readonly CachedQuest[],
  ladders: LoyaltyLadders | undefined,
  user: Player,
): ReadonlyMap<string, number> {
  if (latest?.quests === quests && latest.user === user) return latest.counts
  const book = questBook(quests, ladders)
  const counts = questsPerMap(activeQuests(book, questViews(book, user), user))
  latest = { quests, user, counts }
  return counts
}
