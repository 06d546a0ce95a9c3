import { DEFAULT_LANGUAGE, parseLanguage, type Language } from '../../platform/languages/index.ts'
import { localePath } from '../../platform/links/index.ts'
import { mapByAlias, type MapSlug } from '../../platform/maps/index.ts'
import { carriedMode, DEFAULT_GAME_MODE, type GameMode } from '../../catalogue/modes/index.ts'
import { challengeWidget, type ChallengeWidget } from './challengeWidget.ts'
import { hasWidgetPart, WIDGET_LIMITS, WIDGETS, type WidgetKind } from './schema.ts'
import { widgetLook, widgetNumber, type WidgetLook } from './widgetLook.ts'

/** Parameters in the address of a widget. Missing and invalid ones have their defaults. */
export type WidgetAsked = {
  look: WidgetLook
  /** Undefined: the language of the page. */
  lang: Language | undefined
  mode: GameMode
  /** Uids, game ids or names of items in addresses. */
  items: readonly string[]
  /** Number of items that moved most. */
  movers: number
  hasClock: boolean
  texts: readonly string[]
  /** Shows the short names of items. */
  isShort: boolean
  challenge: ChallengeWidget
  /** Uid of a published build. */
  loadout: string
  key: string
  map: MapSlug | undefined
}

const LONGEST = 64
const USUAL_MOVERS = 5
const LOADOUT = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/
const ITEM = /^[\w()'".,+-]{1,100}$/

/** Part of `URLSearchParams` that is used. */
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
    // An address without parameters shows something all the same.
    movers: movers ?? (isEmpty ? USUAL_MOVERS : 0),
    hasClock: said('clock') === '' ? isEmpty && movers === undefined : said('clock') === '1',
    isShort: said('names') === 'short',
    challenge: challengeWidget(said),
    // Also accepts the pasted address of a build.
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

/** Returns the path and query of a widget. With a key the query has nothing else: the rest is stored with the link. */
export function widgetPath(kind: WidgetKind, asked: WidgetAsked): string {
  const { key, lang = DEFAULT_LANGUAGE } = asked
  const query = key === '' ? widgetSettings(kind, asked) : formatQuery([['key', key]])
  return `${localePath(`/widgets/${WIDGETS[kind].page}`, lang)}?${query}`
}

/** Parses the settings that a link stores. */
export function readSettings(settings: string, key = ''): WidgetAsked {
  return { ...widgetAsked(parseQuery(settings.slice(0, WIDGET_LIMITS.settings))), key }
}

/** Serialises a widget's content and appearance without its key, leaving out defaults. */
export function widgetSettings(kind: WidgetKind, asked: WidgetAsked): string {
  const { look, challenge } = asked
  const query: [string, string][] = []
  const has = (part: string) => hasWidgetPart(kind, part)
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
  // A lone surrogate cannot be encoded.
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

/** Returns an empty text for malformed encodings. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return ''
  }
}
