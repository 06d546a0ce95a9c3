import { DEFAULT_LANGUAGE, parseLanguage, type Language } from '@raidkit/rules/languages'
import { localePath } from '@raidkit/rules/links'
import { mapByAlias, type MapSlug } from '@raidkit/rules/maps'
import { carriedMode, DEFAULT_GAME_MODE, type GameMode } from '@raidkit/rules/modes'
import {
  WIDGET_LIMITS,
  widgetLook,
  widgetNumber,
  type WidgetKind,
  type WidgetLook,
} from '@raidkit/rules/widgets'

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
  key: string
  map: MapSlug | undefined
}

const LONGEST = 64
const USUAL_MOVERS = 5
const ITEM = /^[\w()'".,+-]{1,100}$/

export function widgetAsked(params: URLSearchParams): WidgetAsked {
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
  price: ['items', 'movers', 'mode'],
  quests: ['key'],
  map: ['key', 'map'],
}

/** The path and query of a widget, with nothing in them that is as usual. */
export function widgetPath(kind: WidgetKind, asked: WidgetAsked): string {
  const { look } = asked
  const query = new URLSearchParams()
  const has = (part: string) => WIDGET_PARTS[kind].includes(part)
  const say = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  if (has('items')) say('q', asked.items.join(','))
  if (has('text')) for (const text of asked.texts) query.append('text', text)
  if (has('movers')) say('movers', asked.movers)
  if (has('clock')) say('clock', asked.hasClock ? 1 : 0)
  if (has('mode') && asked.mode !== DEFAULT_GAME_MODE) say('mode', asked.mode.toLowerCase())
  if (has('map')) say('map', asked.map)
  if (has('speed')) say('speed', look.speed)
  if (look.theme !== 'clear') say('theme', look.theme)
  say('background', look.background)
  say('color', look.color)
  say('fontFamily', look.fontFamily?.slice(1, -1))
  say('fontSize', look.fontSize)
  const lang = asked.lang ?? DEFAULT_LANGUAGE
  say('lang', lang)
  if (has('key')) say('key', asked.key)
  return `${localePath(`/widgets/${kind}`, lang)}?${query}`
}
