import { getWebsiteAlert, setWebsiteAlert } from '@raidkit/contract/alert'
import { Refusal } from '@raidkit/contract/errors'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../http/door.ts'
import type { Store } from '../../store/connection.ts'
import { cleanMarkup } from './cleanMarkup.ts'

const CHANGED_SETTING = 'websiteAlertChanged'
/** Markup grows by its escapes, and an event between nodes carries less than 8,000 bytes. */
const EVENT_MAX_BYTES = 7500

/** The banner above the pages: asked every ten minutes, and pushed when it changes. */
export function alertRoutes(door: Door, { now }: Deps): void {
  const shown = async (store: Store) => {
    const alert = await store.alerts.active(new Date(now()))
    return { websiteAlert: alert ? cleanMarkup(alert.text) : '' }
  }

  door.answerShared(getWebsiteAlert, async ({ store }) => shown(store))

  door.answer(setWebsiteAlert, async ({ store, request, visitor, publish }) => {
    const at = new Date(now())
    const from = request.from ? new Date(request.from) : at
    const until = request.until ? new Date(request.until) : null
    if (until && until <= from) throw new Refusal('bad_request', 'until: must be later than from')
    const text = cleanMarkup(request.text)
    if (Buffer.byteLength(JSON.stringify(text)) > EVENT_MAX_BYTES)
      throw new Refusal('bad_request', 'text: too long')
    // Writers wait here for one another until they are committed, so that one alert is left and not two.
    await store.settings.set(CHANGED_SETTING, at.toISOString())
    const before = await store.alerts.active(at)
    for (const alert of await store.alerts.all()) await store.alerts.remove(alert.uid)
    if (text) await store.alerts.add({ text, from, until, createdAt: at })
    await store.audit.add({
      at,
      who: visitor.uid,
      what: 'website-alert',
      before: before ?? null,
      after: text ? { text, from, until } : null,
    })
    const reply = await shown(store)
    publish({ type: 'alert', ...reply })
    return reply
  })
}
