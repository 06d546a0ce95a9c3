import { loadLabels, localPlaceName } from '@raidkit/catalog/labels'
import { loadMapPoints } from '@raidkit/catalog/lazy'
import { mapSchematic } from '@raidkit/catalog/schematic'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@raidkit/rules/platform/languages'
import { MAP_SLUGS, MapSlug } from '@raidkit/rules/platform/maps'
import { Refusal } from '@raidkit/contract/platform/errors'
import { getMap, listMaps, listRaidMaps, MAP_IMAGES } from '@raidkit/contract/maps/maps'
import { DAY_S } from '@raidkit/rules/platform/time'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import { describeMissing } from '../../platform/http/nearestName.ts'
import { prepareBody, sendPrepared, type PreparedReply } from '../../platform/http/prepared.ts'
import { detailRoutes } from './detailRoutes.ts'
import { makeMapViews } from './details/mapView.ts'
import { makeMapFacts } from './mapFacts.ts'
import { mapReply } from './mapReply.ts'
import { raidMaps } from './raidMaps.ts'
import { schematicSvg } from '../../platform/pictures/index.ts'
import { makeGrounds, stageRoutes } from './stageRoutes.ts'

/** Registers the calls for facts of the maps, and the routes of our own drawings. */
export function mapRoutes(app: FastifyInstance, door: Door, deps: Deps): void {
  const { catalog, prices } = deps
  const factsOf = makeMapFacts(catalog)
  const groundOf = makeGrounds(catalog)
  const viewOf = makeMapViews(deps)

  door.answerShared(listMaps, async ({ request }) => {
    const labels = await loadLabels(request.lang)
    return { maps: MAP_SLUGS.map((slug) => ({ slug, name: labels.of('maps', slug) ?? slug })) }
  })

  door.answerShared(listRaidMaps, async ({ request }) => ({
    maps: await raidMaps(catalog.current.maps, await loadLabels(request.lang)),
  }))

  door.answerShared(getMap, async ({ request: { map, lang, mode } }) => {
    const slug = MapSlug.safeParse(map)
    if (!slug.success)
      throw new Refusal('not_found', { field: 'map', why: describeMissing('map', map, MAP_SLUGS) })
    const [facts, ground] = await Promise.all([factsOf(slug.data), groundOf(slug.data)])
    const { version, source, asOfMs } = prices.of(mode)
    const { geometry } = facts.map
    return {
      ...mapReply(await viewOf({ facts, lang, mode })),
      ...(ground && { ground: ground.hash }),
      ...(geometry && { geometry }),
      prices: { version, source, asOfMs },
    }
  })

  stageRoutes(door, deps, { factsOf, groundOf })
  detailRoutes(door, deps, { factsOf, viewOf })
  drawingRoutes(app, deps)
}

function drawingRoutes(app: FastifyInstance, { catalog }: Deps): void {
  const drawings = new Map<string, Promise<PreparedReply>>()
  app.get<{ Params: { slug: string }; Querystring: { labels?: string; lang?: string } }>(
    MAP_IMAGES,
    async (request, reply) => {
      const slug = MapSlug.safeParse(request.params.slug)
      if (!slug.success) throw new Refusal('not_found')
      const { labels, lang = '' } = request.query
      const language = labels === '1' ? (isLanguage(lang) ? lang : DEFAULT_LANGUAGE) : undefined
      const key = `${slug.data} ${language}`
      const drawing = drawings.get(key) ?? draw(slug.data, language)
      drawings.set(key, drawing)
      void reply
        .header('cache-control', `public, max-age=${DAY_S}`)
        .header('cross-origin-resource-policy', 'cross-origin')
      return sendPrepared(request, reply, await drawing)
    },
  )

  /** Draws a map, with the names of places if a language is given. */
  async function draw(slug: MapSlug, language: Language | undefined): Promise<PreparedReply> {
    const map = catalog.current.mapsBySlug.get(slug)
    const [points, labels] = await Promise.all([loadMapPoints(slug), language && loadLabels(language)])
    const schematic = map && points && mapSchematic(map, points)
    if (!schematic) throw new Error(`the catalogue cannot draw ${slug}`)
    const nameOf = labels && ((place: string) => localPlaceName(place, points.extracts, labels))
    return prepareBody(schematicSvg(schematic, nameOf), { type: 'image/svg+xml; charset=utf-8' })
  }
}
