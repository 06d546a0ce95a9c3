import { DEFAULT_LANGUAGE, parseLanguage, type Language } from '../../platform/languages/index.ts'
import { localePath } from '../../platform/links/index.ts'
import { mapByAlias, type MapSlug } from '../../platform/maps/index.ts'
import { carriedMode, DEFAULT_GAME_MODE, type GameMode } from '../../catalogue/modes/index.ts'
import { challengeWidget, type ChallengeWidget } from './challengeWidget.ts'
import { WIDGET_LIMITS, type WidgetKind } from './schema.ts'
import { widgetLook, widgetNumber, type WidgetLook } from './widgetLook.ts'

/** What the address of a widget asks for. Everything that it does not say, or says wrongly, is as usual. */
export type WidgetAsked = {
  look: WidgetLook
  /** Undefined: that of the page. */
  lang: Language | undefined
  mode: GameMode
  /** Uids, game ids or names of items in addresses. */
  items: readonly string[]
  /** How many of those that moved most. */
  movers: number
  hasClock: boolean
  texts: readonly string[]
  /** Items by their short names. */
  isShort: boolean
  challenge: ChallengeWidget
  /** The uid of a published build. */
  loadout: string
  key: string
  map: MapSlug | undefined
}

const LONGEST = 64
const USUAL_MOVERS = 5
const LOADOUT = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/
const ITEM = /^[\w()'".,+-]{1,100}$/

/** The part of `URLSearchParams` that is read. */
export type WidgetQuery = { get: (name: string) => string | null; getAll: (name: string) => string[] }

export function widgetAsked(params: WidgetQuery): WidgetAsked {
  const said = (name: string) => (params.get(name) ?? '').slice(0, LONGEST)
  const items = listIn([params.get('q') ?? '', params.get('items') ?? ''].join(','))
  const texts = params
    .getAll('text')
    .map((text) => text.slice(0, WIDGET_LIMITS.text).trim())
    .filter(Boolean)
    .slice(0, WIDGET_LIMITS.texts)
  const movers = widgetNumber(said('movers'), { least: 0, most: WIDGET_LIMITS.movers })
  const isEmpty = items.length === 0 && texts.length === 0
  return {
    look: widgetLook(said),
    lang: parseLanguage(said('lang')),
    mode: carriedMode(said('mode')) ?? DEFAULT_GAME_MODE,
    items,
    texts,
    // An address that asks for nothing shows something all the same.
    movers: movers ?? (isEmpty ? USUAL_MOVERS : 0),
    hasClock: said('clock') === '' ? isEmpty && movers === undefined : said('clock') === '1',
    isShort: said('names') === 'short',
    challenge: challengeWidget(said),
    // Whoever pastes the address of a build means the build.
    loadout: LOADOUT.exec((params.get('loadout') ?? '').slice(0, 500).toLowerCase())?.[0] ?? '',
    key: said('key').trim(),
    map: mapByAlias(said('map'))?.slug,
  }
}

function listIn(text: string): string[] {
  const ids = text
    .slice(0, WIDGET_LIMITS.items * 101)
    .split(',')
    .map((id) => id.trim().toLowerCase())
    .filter((id) => ITEM.test(id))
  return [...new Set(ids)].slice(0, WIDGET_LIMITS.items)
}

/** The parts of an address that a widget reads, by kind. */
export const WIDGET_PARTS: Record<WidgetKind, readonly string[]> = {
  'scroll-text': ['items', 'movers', 'clock', 'text', 'mode', 'speed'],
  price: ['items', 'movers', 'mode', 'names'],
  quests: ['key'],
  map: ['key', 'map'],
  challenge: ['challenge'],
  loadout: ['loadout', 'mode'],
}

/** Pages of widgets whose address is not their kind. */
const PAGES: Partial<Record<WidgetKind, string>> = { challenge: 'streamer-challenge' }

/** The path and query of a widget. With a key that is all of it: the rest is kept with the link. */
export function widgetPath(kind: WidgetKind, asked: WidgetAsked): string {
  const { key, lang = DEFAULT_LANGUAGE } = asked
  const query = key === '' ? widgetSettings(kind, asked) : formatQuery([['key', key]])
  return `${localePath(`/widgets/${PAGES[kind] ?? kind}`, lang)}?${query}`
}

/** What a link keeps, as the widget reads it. */
export function readSettings(settings: string, key = ''): WidgetAsked {
  return { ...widgetAsked(parseQuery(settings.slice(0, WIDGET_LIMITS.settings))), key }
}

/** What a widget shows and how it looks as one text, with nothing in it that is as usual. Without its key. */
export function widgetSettings(kind: WidgetKind, asked: WidgetAsked): string {
  const { look, challenge } = asked
  const query: [string, string][] = []
  const has = (part: string) => WIDGET_PARTS[kind].includes(part)
  const say = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') query.push([name, String(value)])
  }
  if (has('items')) say('q', asked.items.join(','))
  if (has('text')) for (const text of asked.texts) say('text', text)
  if (has('movers')) say('movers', asked.movers)
  if (has('clock')) say('clock', asked.hasClock ? 1 : 0)
  if (has('mode') && asked.mode !== DEFAULT_GAME_MODE) say('mode', asked.mode.toLowerCase())
  if (has('names') && asked.isShort) say('names', 'short')
  if (has('map')) say('map', asked.map)
  if (has('loadout')) say('loadout', asked.loadout)
  if (has('challenge')) {
    say('id', challenge.slug)
    say('rows', challenge.rows)
  }
  if (has('speed')) say('speed', look.speed)
  if (look.theme !== 'clear') say('theme', look.theme)
  say('background', look.background)
  say('color', look.color)
  say('fontFamily', look.fontFamily?.slice(1, -1))
  say('fontSize', look.fontSize)
  say('lang', asked.lang ?? DEFAULT_LANGUAGE)
  return formatQuery(query)
}

function formatQuery(query: readonly (readonly [string, string])[]): string {
  // Half of a sign cannot be written.
  const written = (text: string) => encodeURIComponent(text.replaceAll(/\p{Cs}/gu, ''))
  return query.map(([name, value]) => `${name}=${written(value)}`).join('&')
}

function parseQuery(text: string): WidgetQuery {
  const pairs = text.split('&').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: decoded(value.join('=')) }
  })
  const getAll = (name: string) => pairs.flatMap((pair) => (pair.name === name ? [pair.value] : []))
  return { getAll, get: (name) => getAll(name)[0] ?? null }
}

/** What cannot be read is as if it were not said. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return ''
  }
}
