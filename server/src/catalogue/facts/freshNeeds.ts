import type { Catalog } from '@raidkit/catalog/load'
import { defaultFaction, type Language } from '@raidkit/rules/platform/languages'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { itemNeeds, type Needs } from '@raidkit/rules/progress/needs'
import { questBook, questViews } from '@raidkit/rules/quests/quest-progress'
import { freshCharacterState, MIN_LEVEL } from '@raidkit/rules/account/users'

type Facts = Pick<Catalog, 'quests' | 'stations' | 'questPools'>

/** Computes the item needs of a new character. */
export function freshNeeds(
  { quests, stations, questPools }: Facts,
  { lang, mode }: { lang: Language; mode: GameMode },
): Needs {
  const player = {
    ...freshCharacterState(),
    level: MIN_LEVEL,
    fraction: defaultFaction(lang),
    gameMode: mode,
  }
  const views = questViews(questBook(quests), player)
  const poolSizes = questPools.map((pool) => pool.length)
  return itemNeeds({ quests, stations, poolSizes }, { ...player, views })
}
