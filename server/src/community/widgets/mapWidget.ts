import { loadLabels } from '@raidkit/catalog/labels'
import type { Catalog } from '@raidkit/catalog/load'
import type { MapWidget } from '@raidkit/contract/community/widgets'
import type { Language } from '@raidkit/rules/platform/languages'
import { arrowAngle, pictureRatio, toPicture } from '@raidkit/rules/maps/map-geometry'
import { mapByAlias, type MapSlug } from '@raidkit/rules/platform/maps'
import { heldBack, shownSpan, WIDGETS } from '@raidkit/rules/community/widgets'
import { mayUse } from '../../platform/http/access/features.ts'
import { signedIn } from '../../platform/http/access/sessions.ts'
import type { Store } from '../../platform/store/connection.ts'
import type { OpenedLink } from './linkGuard.ts'

type MapWidgetInput = { store: Store; catalog: Catalog; lang: Language; map: MapSlug | null; nowMs: number }

/** Returns the delayed position of a link's player. More recent positions do not leave the server. */
export async function mapWidget({ link, user }: OpenedLink, given: MapWidgetInput): Promise<MapWidget> {
  const { store, catalog, lang, nowMs } = given
  const { delayMinutes } = link
  const span = shownSpan(nowMs, delayMinutes)
  const mayShow = await mayUse(store, signedIn(user, nowMs), WIDGETS.map.feature)
  const rows = mayShow
    ? await store.widgetPlaces.between(user.uid, {
        from: new Date(span.fromMs),
        until: new Date(span.untilMs),
      })
    : []
  const heard = rows.map(({ at, ...row }) => ({ ...row, atMs: at.getTime() }))
  const { map: said, trail } = heldBack(heard, span)
  const slug = (said === undefined ? undefined : mapByAlias(said)?.slug) ?? given.map ?? undefined
  const map = slug === undefined ? undefined : catalog.mapsBySlug.get(slug)
  const { geometry } = map ?? {}
  if (!map || !slug || !geometry) return { delayMinutes, map: null, mapName: null, ratio: null, trail: [] }
  const labels = await loadLabels(lang)
  return {
    delayMinutes,
    map: slug,
    mapName: labels.of('maps', slug) ?? map.name,
    ratio: pictureRatio(geometry),
    trail: trail
      .map(({ x, z, look, atMs }) => ({
        ...toPicture(geometry, x, z),
        turn: look === null ? null : arrowAngle(look, geometry.rotation),
        atMs,
      }))
      // Leaves out positions of another map that arrived before the change of map.
      .filter(({ u, v }) => u >= 0 && u <= 1 && v >= 0 && v <= 1),
  }
}
