import { z } from 'zod'
import type { Feature } from '../../platform/access/index.ts'

type WidgetDescriptor = {
  /** Last part of the address. */
  page: string
  /** Parameters that the widget reads. */
  parts: readonly string[]
  shape: 'line' | 'box'
  /** Feature that an account needs to share what the widget shows of it; null if it shows nothing of an account. */
  feature: Feature | null
  /** Shows one character, which a link names. */
  isOfCharacter: boolean
  /** Shows a position, which a link holds back. */
  hasDelay: boolean
}

const PUBLIC = { shape: 'box', feature: null, isOfCharacter: false, hasDelay: false } as const

/** Kinds of widgets, in the order in which they are offered. */
export const WIDGETS = {
  'scroll-text': {
    ...PUBLIC,
    page: 'scroll-text',
    parts: ['items', 'movers', 'clock', 'text', 'mode', 'speed'],
    shape: 'line',
  },
  price: { ...PUBLIC, page: 'price', parts: ['items', 'movers', 'mode', 'names'] },
  quests: { ...PUBLIC, page: 'quests', parts: [], feature: 'saveProgress', isOfCharacter: true },
  map: { ...PUBLIC, page: 'map', parts: ['map'], feature: 'mapPosition', hasDelay: true },
  challenge: { ...PUBLIC, page: 'streamer-challenge', parts: ['challenge'] },
  loadout: { ...PUBLIC, page: 'loadout', parts: ['loadout', 'mode'] },
} as const satisfies Record<string, WidgetDescriptor>

export type WidgetKind = keyof typeof WIDGETS
export const WIDGET_KINDS = Object.keys(WIDGETS) as [WidgetKind, ...WidgetKind[]] // safe: its own keys
export const WidgetKind = /* @__PURE__ */ z.enum(WIDGET_KINDS)

/** Widgets that show something of an account: only by a link. */
export type PrivateWidget = {
  [Kind in WidgetKind]: (typeof WIDGETS)[Kind]['feature'] extends null ? never : Kind
}[WidgetKind]

export function isPrivateWidget(kind: WidgetKind): kind is PrivateWidget {
  return WIDGETS[kind].feature !== null
}

/** Returns true if a kind of widget reads a parameter. */
export function hasWidgetPart(kind: WidgetKind, part: string): boolean {
  const parts: readonly string[] = WIDGETS[kind].parts
  return parts.includes(part)
}

export const WIDGET_LIMITS = {
  links: 10,
  labelLength: 40,
  /** Minutes that a position is held back. One at least: what is shown at once leads snipers to the player. */
  leastDelay: 1,
  mostDelay: 60,
  usualDelay: 5,
  /** Items in one widget. */
  items: 20,
  movers: 10,
  /** Signs of a free text, and such texts. */
  text: 200,
  texts: 5,
  /** UTF-16 units of what a link keeps of a widget's looks: texts of any script as an address writes them. */
  settings: 16_000,
  /** Quests that are named. */
  quests: 10,
  /** Minutes of the trail behind a position: no raid is longer (decision 075). */
  trailMinutes: 60,
  trail: 100,
} as const
