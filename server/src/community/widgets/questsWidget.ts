import { loadLabels } from '@raidkit/catalog/labels'
import type { Catalog } from '@raidkit/catalog/load'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { QuestsWidget } from '@raidkit/contract/community/widgets'
import type { Language } from '@raidkit/rules/platform/languages'
import { objectiveCount } from '@raidkit/rules/quests/quest-details'
import {
  questBook,
  questCounts,
  questGoal,
  questViews,
  type QuestBook,
  type QuestViews,
} from '@raidkit/rules/quests/quest-progress'
import { ladderText, laddersIn } from '@raidkit/rules/account/trader-standing'
import { WIDGET_LIMITS } from '@raidkit/rules/community/widgets'
import { characterOf, readPlayer, stateOf } from '../../account/accounts/index.ts'
import { questName } from '../../catalogue/facts/index.ts'
import type { Store } from '../../platform/store/connection.ts'
import type { OpenedLink } from './linkGuard.ts'

const books = new WeakMap<Catalog, QuestBook>()

function bookOf(catalog: Catalog): QuestBook {
  const book = books.get(catalog) ?? questBook(catalog.quests, laddersIn(ladderText(catalog.traders)))
  books.set(catalog, book)
  return book
}

type QuestsWidgetInput = { store: Store; catalog: Catalog; lang: Language }

/** Returns the quest progress of the link's character. */
export async function questsWidget(
  { link }: OpenedLink,
  { store, catalog, lang }: QuestsWidgetInput,
): Promise<QuestsWidget> {
  const player = await readPlayer(store, link.userUid)
  const char = player?.chars.find(({ uid }) => uid === link.charUid)
  if (!char) throw new Refusal('not_found')
  const { level, fraction, gameMode, charName } = characterOf(char)
  const state = stateOf(char)
  const views = questViews(bookOf(catalog), { ...state, level, fraction, gameMode })
  const { done, total, canceled } = questCounts(catalog.quests, views)
  const labels = await loadLabels(lang)
  const counts = new Map(state.objectives.map(({ uid, count }) => [uid, count]))
  return {
    charName,
    level,
    gameMode,
    done,
    total: total - canceled,
    kappa: questGoal(
      catalog.quests.filter(({ requiredForKappa }) => requiredForKappa),
      views,
    ),
    quests: openQuests(catalog, views).map((quest) => ({
      uid: quest.uid,
      name: questName(quest.uid, catalog, labels),
      trader: quest.trader,
      isStarted: views.get(quest.uid)?.isStarted ?? false,
      objectives: {
        done: quest.objectives.filter((one) => (counts.get(one.id) ?? 0) >= objectiveCount(one)).length,
        total: quest.objectives.length,
      },
    })),
  }
}

function openQuests({ quests }: Catalog, views: QuestViews) {
  const open = quests.filter(({ uid }) => {
    const view = views.get(uid)
    return view?.state === 'active' && view.isVisible && !view.isHidden
  })
  const started = (uid: string) => (views.get(uid)?.isStarted ? 0 : 1)
  return open.toSorted((one, other) => started(one.uid) - started(other.uid)).slice(0, WIDGET_LIMITS.quests)
}
