import { loadLabels } from '@raidkit/catalog/labels'
import { loadMapPoints } from '@raidkit/catalog/lazy'
import { loadNames, localName } from '@raidkit/catalog/names'
import { mapSchematic } from '@raidkit/catalog/schematic'
import { SHARE_PICTURE_PATH, SHARE_PICTURES, type SharePicture } from '@raidkit/contract/guns/sharePicture'
import { getMap } from '@raidkit/contract/maps/maps'
import { Refusal } from '@raidkit/contract/platform/errors'
import { getQuest } from '@raidkit/contract/progress/quests'
import { isBannedFromFlea } from '@raidkit/rules/catalogue/items'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { moneyText, percentText } from '@raidkit/rules/platform/display'
import { DEFAULT_LANGUAGE, Language, HREFLANGS } from '@raidkit/rules/platform/languages'
import { MapSlug } from '@raidkit/rules/platform/maps'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { VISITOR } from '../http/access/visitor.ts'
import type { Door } from '../http/door.ts'
import {
  type Pictures,
  penFor,
  type Drawing,
  schematicSize,
  schematicSvg,
  chartPath,
  COLOURS,
  createDrawing,
  priceChart,
  createRow,
  thinPoints,
  createText,
} from '../pictures/index.ts'
import { itemPicture, changeColour, CHART_POINTS, type PicturedItem, OWN_PICTURE } from './itemPicture.ts'
import { mapPicture, type PicturedMap } from './mapPicture.ts'
import { questPicture, type PicturedQuest } from './questPicture.ts'
import { pictureWords } from './words.ts'

/** Size of the picture, as wide as a chat message shows it. */
const SIZE = { width: 800, height: 400 }

const CHART = { width: 744, height: 230 }

/** Cache time of the pictures. Other sites cache previews anyway; a page names the time of its picture's data. */
const CACHING = 'public, max-age=3600'

const Query = z.object({
  lang: Language.catch(DEFAULT_LANGUAGE),
  mode: GameMode.catch('PVP'),
})

/** Registers the pictures of items, quests and maps for previews and messages on other sites. */
export function sharePictureRoutes(
  app: FastifyInstance,
  door: Door,
  deps: Deps & { pictures: Pictures; pngOf: PngOf },
): void {
  const itemOf = makePicturedItem(deps)
  const questOf = makePicturedQuest(door, deps)
  const mapOf = makePicturedMap(door, deps)
  const kinds: Record<
    SharePicture,
    (slug: string, query: PictureQuery) => PictureRecipe | Promise<PictureRecipe>
  > = {
    item: (slug, query) => itemOf(slug, query, { draw: itemPicture, pngOf: deps.pngOf }),
    chart: (slug, query) => itemOf(slug, query, { draw: chartPicture }),
    quest: (slug, query) => questOf(slug, query, questPicture),
    map: (slug, query) => mapOf(slug, query, mapPicture),
  }
  app.get<{ Params: { kind: string; file: string } }>(SHARE_PICTURE_PATH, async (request, reply) => {
    const { kind: asked, file } = request.params
    const kind = SHARE_PICTURES.find((known) => known === asked)
    if (!kind || !file.endsWith('.png')) throw new Refusal('not_found')
    const { key, make } = await kinds[kind](file.slice(0, -'.png'.length), Query.parse(request.query))
    const picture = await deps.pictures.png({ key: `${kind} ${key}`, make, ip: request.ip })
    return reply
      .type('image/png')
      .header('cache-control', CACHING)
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(picture)
  })
}

/** Creates the pictures of quests of the catalogue. */
function makePicturedQuest(door: Door, { catalog }: Pick<Deps, 'catalog'>) {
  return (slug: string, { lang }: PictureQuery, draw: (shown: PicturedQuest) => Drawing): PictureRecipe => {
    const { questsBySlug, mapsBySlug, itemsByUid, version } = catalog.current
    const known = questsBySlug.get(slug)
    if (!known) throw new Refusal('not_found')
    return {
      key: [known.uid, lang, version].join(' '),
      make: async () => {
        const [quest, pen] = await Promise.all([door.ask(getQuest, { slug, lang }, VISITOR), penFor(lang)])
        const { writable } = pen
        const mapNames = quest.maps.map((map) =>
          writable(map.name, mapsBySlug.get(map.slug)?.name ?? map.slug),
        )
        return draw({
          quest,
          lang,
          pen,
          t: pictureWords(lang),
          maps: [...new Set(mapNames)],
          name: writable(quest.name, known.name),
          trader: writable(quest.traderName, quest.trader),
          itemName: ({ uid, name }) => writable(name, itemsByUid.get(uid)?.name ?? ''),
        })
      },
    }
  }
}

/** Creates the pictures of maps that have a page. */
function makePicturedMap(door: Door, { catalog }: Pick<Deps, 'catalog'>) {
  return (
    slug: string,
    { lang, mode }: PictureQuery,
    draw: (shown: PicturedMap) => Drawing,
  ): PictureRecipe => {
    if (!MapSlug.safeParse(slug).success) throw new Refusal('not_found')
    const map = catalog.current.mapsBySlug.get(slug)
    if (!map) throw new Refusal('not_found')
    return {
      key: [slug, lang, mode, catalog.current.version].join(' '),
      make: async () => {
        const [facts, points, pen] = await Promise.all([
          door.ask(getMap, { map: slug, lang, mode }, VISITOR),
          loadMapPoints(slug),
          penFor(lang),
        ])
        // English is requested too only if our fonts lack letters.
        const isPlain = [facts.name, ...facts.bosses.map(({ name }) => name)].every(pen.canWrite)
        const english = isPlain ? facts : await door.ask(getMap, { map: slug, lang: 'en', mode }, VISITOR)
        const schematic = points && mapSchematic(map, points)
        if (!schematic) throw new Refusal('not_found')
        const bosses = mode === 'PVE' ? facts.bossesPve : facts.bosses
        const englishNames = new Map(
          [...english.bosses, ...english.bossesPve].map(({ mob, name }) => [mob, name]),
        )
        return draw({
          minutes: facts.minutes,
          players: facts.players,
          pen,
          t: pictureWords(lang),
          extracts: facts.extracts.length,
          quests: facts.quests.length,
          name: pen.writable(facts.name, english.name),
          bosses: [
            ...new Set(bosses.map(({ mob, name }) => pen.writable(name, englishNames.get(mob) ?? mob))),
          ],
          sheet: { svg: schematicSvg(schematic), ...schematicSize(schematic) },
        })
      },
    }
  }
}

/** Draws the week of a price, for messages that give the rest as text. */
function chartPicture(shown: PicturedItem): Drawing {
  const { item, name, price, history, lang, mode, isSample, pen, t } = shown
  const points = thinPoints({ timesMs: history.timesMs, values: history.lowest }, CHART_POINTS)
  const chart = priceChart(points, CHART)
  const path = chartPath(points, CHART)
  const small = { fontSize: 22, color: COLOURS.muted }
  const day = new Intl.DateTimeFormat(HREFLANGS[lang], { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const dayOf = (timeMs: number | undefined) =>
    timeMs === undefined ? '' : pen.writable(day.format(timeMs), new Date(timeMs).toISOString().slice(0, 10))
  return createDrawing(
    { ...SIZE, alphabet: pen.alphabet },
    { backgroundColor: COLOURS.surface, color: COLOURS.text, padding: '20px 28px' },
    createRow(
      { justifyContent: 'space-between' },
      createText(pen.writable(name, item.name), { fontSize: 30, fontWeight: 700, maxWidth: 480 }),
      createRow(
        {},
        createText(price ? moneyText(price.price, lang) : t.noOffers, { fontSize: 32, fontWeight: 700 }),
        price && price.change24h !== null
          ? createText(percentText(price.change24h, lang), {
              fontSize: 26,
              marginLeft: 14,
              color: changeColour(price.change24h),
            })
          : undefined,
      ),
    ),
    createRow(
      { justifyContent: 'space-between', marginBottom: 8 },
      createText(isSample ? `${mode} · ${t.sample}` : `${mode} · ${t.week}`, small),
      createText(path ? `${moneyText(path.least, lang)} – ${moneyText(path.most, lang)}` : '', small),
    ),
    chart ?? createText(t.noOffers, { ...small, marginTop: 80, textAlign: 'center' }),
    createRow(
      { justifyContent: 'space-between', marginTop: 6 },
      createText(dayOf(history.timesMs[0]), small),
      createText(dayOf(history.timesMs.at(-1)), small),
    ),
  )
}

/** Function that draws an item, and the source of the operator's own pictures if they are shown. */
type DrawOptions = { draw: (shown: PicturedItem) => Drawing; pngOf?: PngOf }

/** Creates the pictures of items of the catalogue. */
function makePicturedItem({ catalog, prices }: Pick<Deps, 'catalog' | 'prices'>) {
  return async (
    slug: string,
    { lang, mode }: PictureQuery,
    { draw, pngOf }: DrawOptions,
  ): Promise<PictureRecipe> => {
    const { itemsByUrl, version } = catalog.current
    const item = itemsByUrl.get(slug)
    if (!item) throw new Refusal('not_found')
    const { byUid, source } = prices.of(mode)
    const price = byUid.get(item.uid)
    // The key omits the version of all prices, since most of them change without this one.
    const moment = price ? [price.observedAtMs, price.price, price.change24h] : []
    // Read before it is anybody's turn: a slow bucket holds up no other picture. Without its file the item is a tile,
    // under another key, so that the picture is shown as soon as it is there.
    const png = item.picture === undefined ? undefined : await pngOf?.(item.picture, OWN_PICTURE)
    const own = png ? item.picture : 'tile'
    return {
      key: [item.uid, lang, mode, version, source, own, ...moment].join(' '),
      make: async () => {
        const [names, labels, history, pen, picture] = await Promise.all([
          loadNames(lang),
          loadLabels(lang),
          prices.history(item.uid, mode, '7d'),
          penFor(lang),
          png?.(),
        ])
        const sell = prices.lines(mode).byUid.get(item.uid)?.sell
        const trader = sell && {
          name: pen.writable(labels.of('traders', sell.trader) ?? sell.trader, sell.trader),
          rub: sell.rub,
        }
        return draw({
          item,
          ...localName(item, names),
          price,
          history,
          mode,
          lang,
          pen,
          t: pictureWords(lang),
          isBanned: isBannedFromFlea(item, mode),
          isSample: source === 'sample',
          trader: trader ?? undefined,
          picture,
        })
      },
    }
  }
}

/** Key of a picture, which identifies its content, and the function that draws it. */
type PictureRecipe = { key: string; make: () => Promise<Drawing> }

type PictureQuery = { lang: Language; mode: GameMode }

/**
 * Returns one of the operator's own pictures by name, as PNG of at most this side; undefined if it is not available.
 */
type PngOf = (name: string, side: number) => Promise<(() => Promise<Buffer | undefined>) | undefined>
