import { Language } from '@raidkit/rules/platform/languages'
import { MapSlug } from '@raidkit/rules/platform/maps'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { PriceSource } from '@raidkit/rules/prices/prices'
import { WIDGET_LIMITS, WidgetKind } from '@raidkit/rules/community/widgets'
import { z } from 'zod'
import { defineCall } from '../platform/call.ts'

const At = z.iso.datetime()
const Named = z.uuid()

/** Private link, as its owner sees it. The link itself is shown once, when it is made. */
export const WidgetLink = z.object({
  uid: Named,
  kind: WidgetKind,
  label: z.string(),
  /** Character whose quests are shown; null: those of the whole account. */
  charUid: z.string().nullable(),
  charName: z.string().nullable(),
  /** Delay of the position; null: the widget shows none. */
  delayMinutes: z.int().nullable(),
  prefix: z.string(),
  /** Content and looks, written as a query string; empty if the widget's own address decides. */
  settings: z.string(),
  createdAt: At,
  lastUsedAt: At.nullable(),
})
export type WidgetLink = z.infer<typeof WidgetLink>

const WidgetLinks = z.object({
  /** Kinds that this account may make. */
  open: z.array(WidgetKind),
  /** Oldest first. */
  links: z.array(WidgetLink),
})
export type WidgetLinks = z.infer<typeof WidgetLinks>

export const listWidgetLinks = defineCall({
  method: 'GET',
  path: '/api/be/widgets/links',
  access: 'user',
  request: z.object({}),
  reply: WidgetLinks,
})

/** Query string that a link keeps. The server drops every parameter that the widget does not have. */
const Settings = z.string().max(WIDGET_LIMITS.settings)
const SETTINGS_BYTES = WIDGET_LIMITS.settings + 4 * 1024

/**
 * Makes a link. The key is returned only here, as only its hash is kept. The same Idempotency-Key makes the same link.
 * Widgets with data of the account need the feature that the data belongs to.
 */
export const makeWidgetLink = defineCall({
  method: 'POST',
  path: '/api/be/widgets/links',
  access: 'user',
  personal: true,
  idempotent: true,
  mostBytes: SETTINGS_BYTES,
  request: z.strictObject({
    kind: WidgetKind,
    settings: Settings.default(''),
    label: z.string().trim().min(1).max(WIDGET_LIMITS.labelLength),
    /** Character of a quests widget. */
    charUid: Named.nullable().default(null),
    /** Delay of a map widget, which the server enforces, so that no address can ask for a shorter one. */
    delayMinutes: z
      .int()
      .min(WIDGET_LIMITS.leastDelay)
      .max(WIDGET_LIMITS.mostDelay)
      .default(WIDGET_LIMITS.usualDelay),
  }),
  reply: WidgetLinks.extend({ key: z.string() }),
})

/** Changes a link. Open widgets follow within seconds; the address stays. */
export const changeWidgetLink = defineCall({
  method: 'PUT',
  path: '/api/be/widgets/links',
  access: 'user',
  personal: true,
  mostBytes: SETTINGS_BYTES,
  request: z.strictObject({ uid: Named, settings: Settings }),
  reply: WidgetLinks,
})

/** Revokes a link, which stops showing anything at once. */
export const revokeWidgetLink = defineCall({
  method: 'DELETE',
  path: '/api/be/widgets/links',
  access: 'user',
  personal: true,
  request: z.strictObject({ uid: Named }),
  reply: WidgetLinks,
})

/** Sent in the body, so that no log of addresses contains it. */
const Key = z.string().min(1).max(64)

/** Returns the appearance that a widget's link keeps. A wrong or revoked key, or one of another widget: not_found. */
export const getWidgetSettings = defineCall({
  method: 'POST',
  path: '/api/be/widgets/settings',
  access: 'visitor',
  secret: 'widget',
  readOnly: true,
  request: z.strictObject({ key: Key, kind: WidgetKind }),
  reply: z.object({ settings: z.string() }),
})

export const QuestsWidget = z.object({
  charName: z.string(),
  level: z.int(),
  gameMode: GameMode,
  done: z.int(),
  total: z.int(),
  kappa: z.object({ done: z.int(), total: z.int() }),
  /** Started quests first. */
  quests: z.array(
    z.object({
      uid: z.string(),
      name: z.string(),
      trader: z.string(),
      isStarted: z.boolean(),
      objectives: z.object({ done: z.int(), total: z.int() }),
    }),
  ),
})
export type QuestsWidget = z.infer<typeof QuestsWidget>

/** Returns the quests of the link's character. A wrong or revoked key: not_found. */
export const getQuestsWidget = defineCall({
  method: 'POST',
  path: '/api/be/widgets/quests',
  access: 'visitor',
  secret: 'widget',
  readOnly: true,
  request: z.strictObject({ key: Key, lang: Language.default('en') }),
  reply: QuestsWidget,
})

export const MapWidget = z.object({
  delayMinutes: z.int(),
  /** Null if the map is unknown yet, or has no drawing. */
  map: MapSlug.nullable(),
  mapName: z.string().nullable(),
  /** Width of the map's picture by its height. */
  ratio: z.number().nullable(),
  /**
   * Oldest first, as fractions of the picture: (0, 0) top left, (1, 1) bottom right; `turn` clockwise from up, in
   * degrees.
   */
  trail: z.array(z.object({ u: z.number(), v: z.number(), turn: z.number().nullable(), atMs: z.number() })),
})
export type MapWidget = z.infer<typeof MapWidget>

/**
 * Returns the past position of the link's player, older by its delay. A wrong or revoked key: not_found; without the
 * position feature: an empty map.
 */
export const getMapWidget = defineCall({
  method: 'POST',
  path: '/api/be/widgets/map',
  access: 'visitor',
  secret: 'widget',
  readOnly: true,
  request: z.strictObject({
    key: Key,
    /** Map to show as long as the played map is unknown. */
    map: MapSlug.nullable().default(null),
    lang: Language.default('en'),
  }),
  reply: MapWidget,
})

export const WidgetPrice = z.object({
  uid: z.string(),
  name: z.string(),
  shortName: z.string(),
  /** Null if the item was not seen on the flea market of this mode. */
  price: z.number().nullable(),
  change24h: z.number().nullable(),
  isBanned: z.boolean(),
})
export type WidgetPrice = z.infer<typeof WidgetPrice>

/** Returns prices of some items, and of the items that moved most in a day. */
export const getWidgetPrices = defineCall({
  method: 'GET',
  path: '/api/be/widgets/prices',
  access: 'visitor',
  request: z.object({
    /** Uids, game ids or names in an address, separated by commas; unknown ones are skipped. */
    items: z.string().max(2_000).default(''),
    movers: z.coerce.number().int().min(0).max(WIDGET_LIMITS.movers).default(0),
    mode: GameMode.default('PVP'),
    lang: Language.default('en'),
  }),
  reply: z.object({ source: PriceSource, items: z.array(WidgetPrice), movers: z.array(WidgetPrice) }),
})
