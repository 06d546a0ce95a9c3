import {
  getMapWidget,
  getQuestsWidget,
  getWidgetPrices,
  getWidgetSettings,
} from '@raidkit/contract/community/widgets'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { linkGuard } from './linkGuard.ts'
import { widgetLinkRoutes } from './linkRoutes.ts'
import { mapWidget } from './mapWidget.ts'
import { widgetPrices } from './pricesWidget.ts'
import { questsWidget } from './questsWidget.ts'

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
