import { loadLabels } from '@raidkit/catalog/labels'
import type { Catalog } from '@raidkit/catalog/load'
import {
  getMapWidget,
  getQuestsWidget,
  getWidgetPrices,
  getWidgetSettings,
  type QuestsWidget,
} from '@raidkit/contract/community/widgets'
import { Refusal } from '@raidkit/contract/platform/errors'
import { ladderText, laddersIn } from '@raidkit/rules/account/trader-standing'
import { WIDGET_LIMITS } from '@raidkit/rules/community/widgets'
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
import { characterOf, readPlayer, stateOf } from '../../account/accounts/index.ts'
import { questName } from '../../catalogue/facts/index.ts'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import type { Store } from '../../platform/store/connection.ts'
import { linkGuard, type OpenedLink } from './linkGuard.ts'
import { widgetLinkRoutes } from './linkRoutes.ts'
import { mapWidget } from './mapWidget.ts'
import { widgetPrices } from './pricesWidget.ts'

const books = new WeakMap<Catalog, QuestBook>()

/** Registers the calls of widgets, and the private links to an account's own data. */
export function widgetRoutes(door: Door, deps: Deps): void {
  const { now, catalog } = deps
  widgetLinkRoutes(door, deps)
  const opened = linkGuard(deps)
  const pricesOf = widgetPrices(deps)
  door.answerShared(getWidgetPrices, ({ request }) => pricesOf(request))

  door.answer(getQuestsWidget, async ({ request, store }) =>
    questsWidget(await opened(request.key, 'quests'), {
      store,
      catalog: catalog.current,
      lang: request.lang,
    }),
  )

  door.answer(getWidgetSettings, async ({ request: { key, kind } }) => {
    const { link } = await opened(key, kind)
    return { settings: link.settings }
  })

  door.answer(getMapWidget, async ({ request, store }) =>
    mapWidget(await opened(request.key, 'map'), {
      store,
      catalog: catalog.current,
      lang: request.lang,
      map: request.map,
      nowMs: now(),
    }),
  )
}

function bookOf(catalog: Catalog): QuestBook {
  const book = books.get(catalog) ?? questBook(catalog.quests, laddersIn(ladderText(catalog.traders)))
  books.set(catalog, book)
  return book
}

type QuestsWidgetInput = { store: Store; catalog: Catalog; lang: Language }

/** Returns the quest progress of the link's character. */
async function questsWidget(
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
