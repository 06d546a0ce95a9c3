import {
  listCorrections,
  removeCorrection,
  setCorrection,
  type Correction,
} from '@raidkit/contract/corrections'
import { Refusal } from '@raidkit/contract/errors'
import { changeCorrection } from '../../changes/index.ts'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../http/door.ts'

/** The operator's corrections of the catalogue. Every node lays them over its facts when notified. */
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
    if (report) throw new Refusal('bad_request', { field: request.field, why: report.detail ?? report.why })
    const change = { store, publish, by: visitor.uid, at: new Date(now()) }
    await changeCorrection(change, request, request)
    publish(changed())
    return request
  })

  door.answer(removeCorrection, async ({ store, request, visitor, publish }) => {
    const change = { store, publish, by: visitor.uid, at: new Date(now()) }
    const gone = await changeCorrection(change, request, null)
    if (gone) publish(changed())
    return { removed: gone !== undefined }
  })
}
