import { loadLabels } from '@raidkit/catalog/labels'
import type { Catalog } from '@raidkit/catalog/load'
import type { ReplyOf } from '@raidkit/contract/call'
import type { listFirstQuests } from '@raidkit/contract/quests'
import type { Language } from '@raidkit/rules/languages'
import type { GameMode } from '@raidkit/rules/modes'
import type { Quest } from '@raidkit/rules/quests'
import { isConditionUnknown, questBook } from '@raidkit/rules/quest-progress'
import { MIN_LEVEL } from '@raidkit/rules/users'
import { questSources } from './questSources.ts'

type Wanted = { lang: Language; mode: GameMode }

/** The quests that a fresh character can take, as a list shows them. */
export async function firstQuests(
  catalog: Catalog,
  { lang, mode }: Wanted,
): Promise<ReplyOf<typeof listFirstQuests>> {
  const labels = await loadLabels(lang)
  const ofMode = catalog.quests.filter((quest) => quest.active && isOfMode(quest, mode))
  const { openers } = questBook(catalog.quests)
  const first = ofMode.filter((quest) => isOpenAtStart(quest) && !openers.has(quest.trader))
  return {
    quests: first.map(({ objectives, ...quest }) => ({
      ...quest,
      name: lang === 'en' ? quest.name : (labels.of('quests', quest.uid) ?? quest.name),
      objectives: objectives.length,
    })),
    total: ofMode.length,
    sources: questSources(catalog),
    traders: Object.fromEntries(
      first.map(({ trader }) => [trader, labels.of('traders', trader) ?? trader] as const),
    ),
  }
}

function isOfMode({ reqGameMode }: Quest, mode: GameMode): boolean {
  return reqGameMode.length === 0 || reqGameMode[0] === mode
}

/** Known to have nothing before it and no gate, and for every edition and faction: nobody has chosen those yet. */
function isOpenAtStart(quest: Quest): boolean {
  const { reqLevel, gates, requirements, requireOr, fraction, reqGameEdition, prestige } = quest
  const isForAll = fraction === 'Any' && reqGameEdition.length === 0 && prestige === undefined
  const isFree = reqLevel <= MIN_LEVEL && gates.length + requirements.length + requireOr.length === 0
  return isForAll && isFree && !isConditionUnknown(quest)
}
