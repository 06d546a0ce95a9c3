import {
  checkFacts,
  listCorrections,
  removeCorrection,
  saveFacts,
  setCorrection,
  undoHour,
  type Correction,
} from '@raidkit/contract/admin/corrections'
import { changeCorrections, correctionFaults, pictureFaults, undoCorrectionsOf } from '../changes/index.ts'
import type { Deps } from '../../deps.ts'
import type { CallContext } from '../../platform/http/admission.ts'
import type { Door } from '../../platform/http/door.ts'
import type { TradeParts } from '../../trade/costs/index.ts'
import { factRoutes } from './factRoutes.ts'
import { makeSeenChanges } from './seen/seenChanges.ts'

/** The operator's corrections of the facts. Every node lays them over when notified. */
export function correctionRoutes(door: Door, deps: Deps, trade: TradeParts): void {
  const { catalog, now } = deps
  const seenChanges = makeSeenChanges(deps, trade)
  type Writing = Pick<CallContext<typeof saveFacts>, 'store' | 'publish' | 'visitor'>
  const changeOf = ({ store, publish, visitor }: Writing) => ({
    store,
    publish,
    catalog,
    by: visitor.uid,
    at: new Date(now()),
  })

  door.answer(listCorrections, async ({ store }) => ({
    // Safe: only the calls here write them, in this very shape.
    corrections: (await store.corrections.all()) as Correction[],
    reports: catalog.reports.map(({ correction: { entity, uid, field }, why }) => ({
      entity,
      uid,
      field,
      why,
    })),
  }))

  door.answer(setCorrection, async (asked) => {
    await changeCorrections(changeOf(asked), [asked.request])
    return asked.request
  })

  door.answer(removeCorrection, async (asked) => {
    const gone = await changeCorrections(changeOf(asked), [asked.request])
    return { removed: gone.length > 0 }
  })

  door.answer(checkFacts, async ({ store, request: { changes } }) => {
    const faults = [
      ...pictureFaults(changes),
      ...correctionFaults(catalog, await store.corrections.all(), changes),
    ]
    const faulty = new Set(faults.map(({ at }) => at))
    return { faults, ...(await seenChanges(changes.filter((_, at) => !faulty.has(at)))) }
  })

  door.answer(saveFacts, async (asked) => {
    await changeCorrections(changeOf(asked), asked.request.changes)
    return { changed: asked.request.changes.length }
  })

  door.answer(undoHour, (asked) => undoCorrectionsOf(changeOf(asked), { from: new Date(asked.request.from) }))

  factRoutes(door, deps)
}
