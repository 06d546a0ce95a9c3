import type { WeaponToBuild } from '@raidkit/rules/quests/quests'
import type { QuestFacts } from '../../../progress/shared/progress/useQuestBook.ts'

/** A quest that asks for a build of this gun. */
export type Gunsmith = {
  quest: { name: string; slug: string }
  asked: WeaponToBuild
  categoryName: (slug: string) => string
}

export function gunsmithOf(
  { byUid, details, labels }: Pick<QuestFacts, 'byUid' | 'details' | 'labels'>,
  questUid: string,
  gunUid: string,
): Gunsmith | undefined {
  const quest = byUid.get(questUid)
  const asked = details
    .get(questUid)
    ?.objectives.find(({ build, items }) => build && items?.includes(gunUid))?.build
  if (!quest || !asked) return undefined
  return { quest, asked, categoryName: (slug) => labels.categories[slug] ?? slug }
}
