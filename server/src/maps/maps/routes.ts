import { setImmediate as turn } from 'node:timers/promises'
import { loadLabels, localPlaceName } from '@raidkit/catalog/labels'
import { loadMapPoints } from '@raidkit/catalog/lazy'
import type { Catalog } from '@raidkit/catalog/load'
import { mapSchematic } from '@raidkit/catalog/schematic'
import { getMap, listMaps, listRaidMaps, MAP_IMAGES } from '@raidkit/contract/maps/maps'
import {
  findOnMap,
  getMarkerDetails,
  type MarkerDetails,
  type FoundGroup,
} from '@raidkit/contract/maps/markerDetails'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { Refusal } from '@raidkit/contract/platform/errors'
import { allowedMarkers, questMarkersOf, type Marker } from '@raidkit/rules/maps/markers'
import { foundItems, type NearSearch } from '@raidkit/rules/market/item-list'
import { makeNearIndex } from '@raidkit/rules/market/item-search'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@raidkit/rules/platform/languages'
import { MAP_SLUGS, MapSlug } from '@raidkit/rules/platform/maps'
import { DAY_S } from '@raidkit/rules/platform/time'
import { questBook, questViews, type QuestBook } from '@raidkit/rules/quests/quest-progress'
import type { FastifyInstance } from 'fastify'
import { meOf, readPlayer } from '../../account/accounts/index.ts'
import { createInputCache } from '../../catalogue/facts/index.ts'
import type { Deps } from '../../deps.ts'
import { checkFeature, mayUse } from '../../platform/http/access/features.ts'
import type { Visitor } from '../../platform/http/access/visitor.ts'
import { describeMissing } from '../../platform/http/addresses/nearestName.ts'
import type { Door } from '../../platform/http/door.ts'
import { prepareBody, sendPrepared, type PreparedReply } from '../../platform/http/replies/prepared.ts'
import { schematicSvg } from '../../platform/pictures/index.ts'
import { detailsOf } from './details/detailsOf.ts'
import { makeMapViews, type MapView } from './details/mapView.ts'
import { makeMapFacts, variantsOf, type MapFacts } from './mapFacts.ts'
import { mapReply } from './mapReply.ts'
import { namedThings, type NamedThing } from './namedThings.ts'
import { raidMaps } from './raidMaps.ts'
import { makeGrounds, stageRoutes } from './stageRoutes.ts'

/** Maximum number of groups, as many as the list below a search field shows. */
const MOST_GROUPS = 20

/** Maximum number of markers per group: more would cover the map. */
const MOST_IDS = 300

const searchOf = ({ search }: NamedThing) => search
const SLICE = 300

/** Pattern of the ids of quest markers: `q.{uid of the quest}.{place}`. */
const QUEST_ID = /^q\.([0-9a-f-]{36})\./

const books = new WeakMap<Catalog, QuestBook>()

/** Compression quality of answers that are compressed each time. */
const QUICK_QUALITY = 4

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

type Parts = { factsOf: ReturnType<typeof makeMapFacts>; viewOf: ReturnType<typeof makeMapViews> }

/** Registers the calls about details of a map. The answer depends on the reader, so it is not cached. */
function detailRoutes(door: Door, deps: Deps, { factsOf, viewOf }: Parts): void {
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

/** Returns the marker of a quest by its id; quest markers are not part of a map's own markers. */
function questMarker(catalog: Catalog, { map }: MapFacts, id: string): Marker | undefined {
  const quest = catalog.questsByUid.get(QUEST_ID.exec(id)?.[1] ?? '')
  if (!quest) return undefined
  const slugs = new Set(variantsOf(catalog, map).map(({ slug }) => slug))
  return questMarkersOf(slugs, [quest]).find((marker) => marker.id === id)
}

type Step = Extract<MarkerDetails, { kind: 'quest' }>

/** Returns the quest step that is done at a place. */
function questStep(marker: Marker, view: MapView, mayComplete: boolean): Step | undefined {
  const quest = view.catalog.questsByUid.get(marker.ref ?? '')
  const objective = quest?.objectives.find(({ id }) => id === marker.more?.objective)
  if (!quest || !objective) return undefined
  const { items = [], keys = [], questItem, marker: beacon } = objective
  const itemsOf = (uids: readonly string[]) => uids.flatMap((uid) => view.item(uid) ?? [])
  const { trader } = quest
  return {
    kind: 'quest',
    quest: { ...view.quest(quest.uid), trader, traderName: view.labels.of('traders', trader) ?? trader },
    objective,
    items: itemsOf([...items, ...(beacon ? [beacon] : [])]),
    keys: keys.map(itemsOf),
    ...(questItem && { questItem: { uid: questItem, name: view.names.of(questItem)?.name ?? '' } }),
    mayComplete,
  }
}

/** Returns the dependencies between the quests of a catalogue, computed once. */
function bookOf(catalog: Catalog): QuestBook {
  const book = books.get(catalog) ?? questBook(catalog.quests)
  books.set(catalog, book)
  return book
}

type Asker = { visitor: Visitor; questUid: string }

/** Returns whether the quest is open for the reader's active character, and its progress is saved. */
async function mayComplete(
  { store, catalog, now }: Pick<Deps, 'store' | 'catalog' | 'now'>,
  { visitor, questUid }: Asker,
): Promise<boolean> {
  if (visitor.access === 'visitor' || !(await mayUse(store, visitor, 'saveProgress'))) return false
  const player = await readPlayer(store, visitor.uid)
  if (!player) return false
  const views = questViews(bookOf(catalog.current), meOf(player, now()))
  return views.get(questUid)?.state === 'active'
}

type Reply = ReplyOf<typeof findOnMap>

type Index = { things: readonly NamedThing[]; near: NearSearch<NamedThing> }

type FindOptions = { search: string; isFull: boolean }

/**
 * Creates the search for `findOnMap`, which uses the rules of the site's own search. Names are indexed once per map,
 * language and catalogue.
 */
function makeFinder() {
  const kept = createInputCache<Index>()

  return async (view: MapView, { search, isFull }: FindOptions): Promise<Reply> => {
    if (search.trim() === '') return { groups: [], hidden: 0 }
    const { facts, labels } = view
    const { things, near } = await kept(`${facts.map.slug} ${labels.language}`, [facts], async () =>
      indexOf(namedThings(view)),
    )
    const found = foundItems(things, { search, bestFirst: true }, { searchOf, near })
    const seen = found.filter((thing) => isAllowed(thing, isFull))
    return {
      groups: seen.slice(0, MOST_GROUPS).map((thing) => groupOf(thing, view)),
      hidden: found.length - seen.length,
    }
  }
}

/**
 * Builds the index in pieces, so that other requests are served in between: indexing all words takes some tens of
 * milliseconds.
 */
async function indexOf(things: readonly NamedThing[]): Promise<Index> {
  const index = makeNearIndex(searchOf)
  for (const [at, thing] of things.entries()) {
    if (at % SLICE === 0) await turn()
    index.add(thing)
  }
  return { things, near: index.search }
}

/** Returns whether a reader may see a thing: any single quest is public, everything else depends on its markers. */
function isAllowed({ kind, markers }: NamedThing, isFull: boolean): boolean {
  return kind === 'quest' || allowedMarkers(markers, isFull).length > 0
}

function groupOf({ kind, ref, name, markers, count }: NamedThing, view: MapView): FoundGroup {
  const item = view.item(ref)
  return {
    kind,
    ref,
    name,
    count,
    ...(item && { item }),
    ...(kind === 'quest' && { quest: view.quest(ref) }),
    ids: markers.slice(0, MOST_IDS).map(({ id }) => id),
  }
}
