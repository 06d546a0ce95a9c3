import { z } from 'zod'

/** Widgets that show something of an account: only by a link. */
export const PRIVATE_WIDGETS = ['quests', 'map'] as const

export const WIDGET_KINDS = ['scroll-text', 'price', ...PRIVATE_WIDGETS, 'challenge', 'loadout'] as const
export const WidgetKind = /* @__PURE__ */ z.enum(WIDGET_KINDS)
export type WidgetKind = z.infer<typeof WidgetKind>

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
