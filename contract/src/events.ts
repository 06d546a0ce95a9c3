import { ChatRoom } from '@raidkit/rules/community/chat'
import { Language } from '@raidkit/rules/platform/languages'
import { MapSlug } from '@raidkit/rules/platform/maps'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { z } from 'zod'
import { PriceColumns, PriceStatus } from './prices/prices.ts'
import { WeatherNow } from './maps/weather.ts'

/** The one stream of server-sent events that every open page listens to. */
export const EVENTS_PATH = '/api/be/events'

/** Age in ms up to which events are repeated to a page that reports, by `ageMs`, that it was requested before them. */
export const REPEAT_MS = 60_000
export const EventsQuery = z.object({ ageMs: z.coerce.number().min(0).catch(0) })

export const SiteEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('alert'),
    websiteAlert: z.string(),
    /** Texts by language, for the languages that have one of their own. */
    texts: z.partialRecord(Language, z.string()).optional(),
  }),
  z.object({ type: z.literal('weather'), ...WeatherNow.shape }),
  z.object({ type: z.literal('build'), build: z.string() }),
  z.object({ type: z.literal('catalog'), version: z.string() }),
  z.object({ type: z.literal('redirects') }),
  /** A map pack was added, replaced or removed. */
  z.object({ type: z.literal('mapPacks') }),
  /** A build was published, changed or hidden. */
  z.object({ type: z.literal('loadouts') }),
  /** A streamer challenge, its players or its board changed. */
  z.object({ type: z.literal('challenge') }),
  /** A message of the chat was removed or restored: `rev` is the room's change. */
  z.object({ type: z.literal('chat'), room: ChatRoom, rev: z.int() }),
  /** The operator changed the global settings: pages ask for them anew. */
  z.object({ type: z.literal('settings') }),
  /**
   * An account's data changed; sent only to the pages of that account. Version 0 means that the account was signed out
   * or deleted.
   */
  z.object({ type: z.literal('user'), userUid: z.string(), version: z.int() }),
  /** A user's own marks on a map changed; sent only to the pages of that account. */
  z.object({
    type: z.literal('mapMarks'),
    userUid: z.string(),
    charUid: z.string(),
    map: MapSlug,
    version: z.int(),
  }),
  /** An alert of an account fired; sent only to the pages of that account. */
  z.object({ type: z.literal('alarm'), userUid: z.string(), eventUid: z.string() }),
  /** The chat mute of an account was set or lifted; sent only to the pages of that account. */
  z.object({ type: z.literal('chatMute'), userUid: z.string() }),
  /**
   * The companion key of an account was replaced or removed. Server nodes then discard the companion's last known
   * position.
   */
  z.object({ type: z.literal('pilotForget'), userUid: z.string() }),
  z.object({ type: z.literal('priceStatus'), status: PriceStatus }),
  /** `columns` contain the changes from version `was` to `version`; omitted when they would exceed one kilobyte. */
  z.object({
    type: z.literal('prices'),
    mode: GameMode,
    version: z.string(),
    was: z.string(),
    columns: PriceColumns.optional(),
  }),
])
export type SiteEvent = z.infer<typeof SiteEvent>
