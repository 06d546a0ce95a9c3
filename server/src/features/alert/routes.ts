import { getWebsiteAlert, setWebsiteAlert } from '@raidkit/contract/alert'
import { Refusal } from '@raidkit/contract/errors'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../http/door.ts'
import type { Store } from '../../store/connection.ts'
import { cleanMarkup } from './cleanMarkup.ts'

/** The banner above the pages: asked every ten minutes, and pushed when it changes. */
export function alertRoutes(door: Door, { now }: Deps): void {
  const shown = async (store: Store) => {
    const alert = await store.alerts.active(new Date(now()))
    return { websiteAlert: alert ? cleanMarkup(alert.text) : '' }
  }

  door.answer(getWebsiteAlert, async ({ store }) => shown(store))

  door.answer(setWebsiteAlert, async ({ store, request, visitor, publish }) => {
    const at = new Date(now())
    const from = request.from ? new Date(request.from) : at
    const until = request.until ? new Date(request.until) : null
    if (until && until <= from) throw new Refusal('bad_request', 'until: must be later than from')
    const before = await store.alerts.active(at)
    for (const alert of await store.alerts.all()) await store.alerts.remove(alert.uid)
    const text = cleanMarkup(request.text)
    if (text) await store.alerts.add({ text, from, until, createdAt: at })
    await store.audit.add({
      at,
      who: visitor.uid,
      what: 'website-alert',
      before: before ?? null,
      after: { text },
    })
    const reply = await shown(store)
    publish({ type: 'alert', ...reply })
    return reply
  })
}
