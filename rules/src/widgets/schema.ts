import { z } from 'zod'

/** Widgets that show something of an account: by a private link. */
export const WIDGET_LINK_KINDS = ['quests', 'map'] as const
export const WidgetLinkKind = /* @__PURE__ */ z.enum(WIDGET_LINK_KINDS)
export type WidgetLinkKind = z.infer<typeof WidgetLinkKind>

export const WIDGET_KINDS = ['scroll-text', 'price', ...WIDGET_LINK_KINDS] as const
export type WidgetKind = (typeof WIDGET_KINDS)[number]

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
  /** Quests that are named. */
  quests: 10,
  /** Minutes of the trail behind a position: no raid is longer (decision 075). */
  trailMinutes: 60,
  trail: 100,
} as const
