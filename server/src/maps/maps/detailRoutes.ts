import { Refusal } from '@raidkit/contract/platform/errors'
import { findOnMap, getMarkerDetails } from '@raidkit/contract/maps/markerDetails'
import { allowedMarkers } from '@raidkit/rules/maps/markers'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { checkFeature, mayUse } from '../../platform/http/features.ts'
import { prepareBody } from '../../platform/http/prepared.ts'
import { detailsOf } from './details/detailsOf.ts'
import type { makeMapViews } from './details/mapView.ts'
import { mayComplete, questMarker, questStep } from './details/questStep.ts'
import { makeFinder } from './find/finder.ts'
import type { makeMapFacts } from './mapFacts.ts'

/** Compression quality of answers that are compressed each time. */
const QUICK_QUALITY = 4

type Parts = { factsOf: ReturnType<typeof makeMapFacts>; viewOf: ReturnType<typeof makeMapViews> }

/** Registers the calls about details of a map. The answer depends on the reader, so it is not cached. */
export function detailRoutes(door: Door, deps: Deps, { factsOf, viewOf }: Parts): void {
  const find = makeFinder()

  door.answer(getMarkerDetails, async ({ request: { map, id, lang, mode }, visitor, store }) => {
    const facts = await factsOf(map)
    const marker = facts.byId.get(id) ?? questMarker(deps.catalog.current, facts, id)
    if (!marker) throw new Refusal('not_found')
    // Anybody may see any single quest, because the limit without Pro is three.
    const isFree = allowedMarkers([marker], false).length > 0
    if (!isFree) await checkFeature(store, visitor, 'fullMaps')
    const view = await viewOf({ facts, lang, mode })
    const details =
      marker.type === 'Quest'
        ? questStep(marker, view, await mayComplete(deps, { visitor, questUid: marker.ref ?? '' }))
        : await detailsOf(marker, view)
    if (!details) throw new Refusal('not_found')
    const { type, also, level } = marker
    const near = view.near(marker)
    return { id, type, ...(also && { also }), ...(level && { level }), ...(near && { near }), details }
  })

  door.answerByReader(findOnMap, async ({ request: { map, q, lang, mode }, visitor, store }) => {
    const facts = await factsOf(map)
    const isFull = await mayUse(store, visitor, 'fullMaps')
    const found = await find(await viewOf({ facts, lang, mode }), { search: q, isFull })
    const type = 'application/json; charset=utf-8'
    return prepareBody(JSON.stringify(findOnMap.reply.parse(found)), { type, quality: QUICK_QUALITY })
  })
}
