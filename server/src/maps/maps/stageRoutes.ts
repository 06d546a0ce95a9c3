import { loadMapGround } from '@raidkit/catalog/lazy'
import { Refusal } from '@raidkit/contract/platform/errors'
import {
  getMapGround,
  getMapMarkers,
  getMapQuests,
  getMapWords,
  MOST_MAP_QUESTS,
} from '@raidkit/contract/maps/maps'
import { allowedMarkers, allowedQuests, packedMarkers, questMarkersOf } from '@raidkit/rules/maps/markers'
import { DAY_S } from '@raidkit/rules/platform/time'
import { Uid } from '@raidkit/rules/platform/uid'
import type { Deps } from '../../deps.ts'
import { createInputCache } from '../../catalogue/facts/index.ts'
import type { Door } from '../../platform/http/door.ts'
import { mayUse } from '../../platform/http/access/features.ts'
import { prepareBody, type PreparedReply } from '../../platform/http/replies/prepared.ts'
import { variantsOf, type makeMapFacts } from './mapFacts.ts'
import { mapWords } from './mapWords.ts'

const JSON_TYPE = { type: 'application/json; charset=utf-8' }
/** Compression quality of answers that are compressed each time. */
const QUICK_QUALITY = 4
const FOR_EVER = `public, max-age=${365 * DAY_S}, immutable`

type Parts = { factsOf: ReturnType<typeof makeMapFacts>; groundOf: ReturnType<typeof makeGrounds> }

/**
 * Registers the calls for the drawn part of a map page: ground, markers and their names, each built and compressed
 * once.
 */
export function stageRoutes(door: Door, { catalog, store }: Deps, { factsOf, groundOf }: Parts): void {
  door.answerPrepared(getMapGround, async ({ request, wire }) => {
    const ground = await groundOf(request.map)
    if (!ground) throw new Refusal('not_found')
    if (request.v === ground.hash) void wire?.reply.header('cache-control', FOR_EVER)
    return ground.prepared
  })

  const packed = createInputCache<PreparedReply>()
  door.answerByReader(getMapMarkers, async ({ request, visitor }) => {
    const facts = await factsOf(request.map)
    const isWhole = await mayUse(store, visitor, 'fullMaps')
    return packed(`${request.map} ${isWhole}`, [facts], () =>
      prepareBody(
        JSON.stringify({ markers: packedMarkers(allowedMarkers(facts.markers, isWhole)), isWhole }),
        JSON_TYPE,
      ),
    )
  })

  door.answerByReader(getMapQuests, async ({ request, visitor }) => {
    const { map } = await factsOf(request.map)
    const asked = uidsIn(request.quests)
    const allowed = allowedQuests(asked, await mayUse(store, visitor, 'questMap'))
    if (allowed.state === 'refused') {
      throw new Refusal('pro_required', { field: 'quests', why: `at most ${allowed.limit} without Pro` })
    }
    const { questsByUid } = catalog.current
    const quests = allowed.questUids.map((uid) => {
      const quest = questsByUid.get(uid)
      if (!quest) throw new Refusal('not_found', { field: 'quests', why: `unknown: ${uid}` })
      return quest
    })
    const slugs = new Set(variantsOf(catalog.current, map).map(({ slug }) => slug))
    const markers = packedMarkers(questMarkersOf(slugs, quests))
    return prepareBody(JSON.stringify({ markers }), { ...JSON_TYPE, quality: QUICK_QUALITY })
  })

  const words = createInputCache<PreparedReply>()
  door.answerPrepared(
    getMapWords,
    async ({ request: { map, lang } }) => {
      const facts = await factsOf(map)
      return words(`${map} ${lang}`, [facts], async () =>
        prepareBody(JSON.stringify(await mapWords(facts, { catalog: catalog.current, lang })), JSON_TYPE),
      )
    },
    async ({ request: { map, lang } }) => mapWords(await factsOf(map), { catalog: catalog.current, lang }),
  )
}

function uidsIn(list: string): string[] {
  const uids = list === '' ? [] : list.split(',')
  const wrong = uids.find((uid) => !Uid.safeParse(uid).success)
  if (wrong !== undefined) throw new Refusal('bad_request', { field: 'quests', why: 'not a list of uids' })
  if (uids.length > MOST_MAP_QUESTS) {
    throw new Refusal('bad_request', { field: 'quests', why: `at most ${MOST_MAP_QUESTS}` })
  }
  return uids
}

export type PreparedGround = { prepared: PreparedReply; hash: string }

/** Creates the lookup of drawn grounds by map slug, each compressed once; undefined for a map without geometry. */
export function makeGrounds(catalog: Deps['catalog']) {
  const kept = createInputCache<PreparedGround | undefined>()
  return async (slug: string): Promise<PreparedGround | undefined> => {
    if (!catalog.current.mapsBySlug.has(slug)) throw new Refusal('not_found')
    return kept(slug, [], async () => {
      const ground = await loadMapGround(slug)
      if (!ground) return undefined
      const prepared = await prepareBody(JSON.stringify(ground), JSON_TYPE)
      return { prepared, hash: prepared.etag.replaceAll('"', '') }
    })
  }
}
