import { ChatRoom } from '@raidkit/rules/community/chat'
import { Language } from '@raidkit/rules/platform/languages'
import { MapSlug } from '@raidkit/rules/platform/maps'
import { GameMode } from '@raidkit/rules/catalogue/modes'
import { z } from 'zod'
import { PriceColumns, PriceStatus } from './prices/prices.ts'
import { WeatherNow } from './maps/weather.ts'

/** The one stream of server-sent events that every open page listens to. */
export const EVENTS_PATH = '/api/be/events'

/** Events of the last minute are repeated to a page that was asked for before them: it says how old it is. */
export const REPEAT_MS = 60_000
export const EventsQuery = z.object({ ageMs: z.coerce.number().min(0).catch(0) })

export const SiteEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('alert'),
    websiteAlert: z.string(),
    /** In languages that have a text of their own. */
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
  /** Something of an account changed; sent to the pages of that account alone. Version 0: it was signed out or is gone. */
  z.object({ type: z.literal('user'), userUid: z.string(), version: z.int() }),
  /** Somebody's own marks on a map changed; sent to the pages of that account alone. */
  z.object({
    type: z.literal('mapMarks'),
    userUid: z.string(),
    charUid: z.string(),
    map: MapSlug,
    version: z.int(),
  }),
  /** An alert of an account has fired; sent to the pages of that account alone. */
  z.object({ type: z.literal('alarm'), userUid: z.string(), eventUid: z.string() }),
  /** Whether an account may send in the chat has changed; sent to the pages of that account alone. */
  z.object({ type: z.literal('chatMute'), userUid: z.string() }),
  /** The key of an account's companion is another one or none: nodes forget where the companion was. */
  z.object({ type: z.literal('pilotForget'), userUid: z.string() }),
  z.object({ type: z.literal('priceStatus'), status: PriceStatus }),
  /** `columns` lead from version `was` to `version`; left out where they would not fit into a kilobyte. */
  z.object({
    type: z.literal('prices'),
    mode: GameMode,
    version: z.string(),
    was: z.string(),
    columns: PriceColumns.optional(),
  }),
])
export type SiteEvent = z.infer<typeof SiteEvent>
