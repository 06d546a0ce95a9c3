import {
  listCorrections,
  removeCorrection,
  setCorrection,
  type Correction,
} from '@raidkit/contract/corrections'
import { Refusal } from '@raidkit/contract/errors'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../http/door.ts'

/** The operator's corrections of the catalogue. Every node lays them over its facts when told. */
export function correctionRoutes(door: Door, { catalog, now }: Deps): void {
  const changed = (): { type: 'catalog'; version: string } => ({
    type: 'catalog',
    version: catalog.current.version,
  })

  door.answer(listCorrections, async ({ store }) => ({
    // Safe: only setCorrection writes them, in this very shape.
    corrections: (await store.corrections.all()) as Correction[],
    reports: catalog.reports.map(({ correction: { entity, uid, field }, why }) => ({
      entity,
      uid,
      field,
      why,
    })),
  }))

  door.answer(setCorrection, async ({ store, request, visitor, publish }) => {
    const [report] = catalog.reportsOf(request)
    if (report) throw new Refusal('bad_request', `${request.field}: ${report.detail ?? report.why}`)
    const at = new Date(now())
    const before = (await store.corrections.all()).find(
      ({ entity, uid, field }) => entity === request.entity && uid === request.uid && field === request.field,
    )
    await store.corrections.put({ ...request, by: visitor.uid, updatedAt: at })
    await store.audit.add({
      at,
      who: visitor.uid,
      what: 'correction',
      before: before ?? null,
      after: request,
    })
    publish(changed())
    return request
  })

  door.answer(removeCorrection, async ({ store, request, visitor, publish }) => {
    const gone = await store.corrections.remove(request)
    if (gone) {
      await store.audit.add({
        at: new Date(now()),
        who: visitor.uid,
        what: 'correction',
        before: gone,
        after: null,
      })
      publish(changed())
    }
    return { removed: gone !== undefined }
  })
}
