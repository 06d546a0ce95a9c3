import { CHAT_LIMITS } from '@raidkit/rules/community/chat'
import { LOCALE_COOKIE_MAX_AGE_S } from '@raidkit/rules/platform/languages'
import { CODE_LIFE_MS } from '@raidkit/rules/account/sign-in'
import { SQUAD_LIMITS } from '@raidkit/rules/pilot/squad'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@raidkit/rules/platform/time'
import { PLACE_LIFE_MS } from '@raidkit/rules/community/widgets'
import { API_KEY_DAYS } from '../developers/apiKeys.ts'

/**
 * Everything that the site stores: database tables, cookies and browser storage. The privacy policy is generated from
 * it; tests compare it with the migrated database and with the keys that the code writes.
 */

/** Server retention in days for data that no domain rule limits. The clean-up jobs read these numbers. */
export const KEPT_DAYS = {
  session: 90,
  /** Idle session. */
  idleSession: 30,
  knownBrowser: 365,
  /** Copies of deleted or overwritten data, needed for undo. */
  undo: 30,
  history: 90,
  alertEvent: 90,
  /** Message that was delivered or given up. */
  delivery: 30,
  /** Unaccepted link that shares Pro status. */
  shareLink: 30,
  usage: 60,
} as const
export const KEPT_HOURS = { reply: 24, ownerLink: 24 } as const
/** Round trip to an external provider's sign-in page. */
export const KEPT_MINUTES = { way: 10 } as const

export const STORED_GROUPS = [
  'account',
  'progress',
  'published',
  'together',
  'alerts',
  'keys',
  'technical',
  'browser',
] as const
export type StoredGroup = (typeof STORED_GROUPS)[number]

/** Audience of the data on the site. The operator of the server can read the whole database. */
export type SeenBy =
  | 'you'
  | 'youAndAdmins'
  | 'admins'
  | 'everyone'
  | 'everyoneByName'
  | 'team'
  | 'squad'
  | 'shared'
  | 'linkHolders'
  | 'receiver'
  | 'channel'
  | 'nobody'
  | 'browser'
  | 'browserAndSite'

/** Retention of the data; the numbers are in `amounts`. */
export type KeptFor =
  | 'account'
  | 'removed'
  | 'removedThenDays'
  | 'link'
  | 'left'
  | 'days'
  | 'daysAfterEnd'
  | 'hours'
  | 'minutes'
  | 'squad'
  | 'upToADay'
  | 'session'
  | 'ended'
  | 'switchedOff'
  | 'unlinked'
  | 'withSubject'
  | 'site'
  | 'siteWithoutName'
  | 'siteOrAccount'
  | 'siteData'
  | 'siteDataOrAccount'
  | 'newer'
  | 'tab'

type StoredEntry = {
  group: StoredGroup
  seenBy: SeenBy
  kept: KeptFor
  amounts?: Partial<Record<'days' | 'idleDays' | 'hours' | 'minutes', number>>
  tables?: readonly string[]
  cookies?: readonly string[]
  /** Keys of `localStorage`; a star stands for an id or a mode. */
  local?: readonly string[]
  tab?: readonly string[]
  offline?: readonly string[]
}

const ON_SERVER = {
  account: { group: 'account', seenBy: 'youAndAdmins', kept: 'account', tables: ['users'] },
  sessions: {
    group: 'account',
    seenBy: 'you',
    kept: 'session',
    amounts: { days: KEPT_DAYS.session, idleDays: KEPT_DAYS.idleSession },
    tables: ['sessions'],
  },
  signInCodes: {
    group: 'account',
    seenBy: 'nobody',
    kept: 'minutes',
    amounts: { minutes: CODE_LIFE_MS / MINUTE_MS },
    tables: ['login_codes'],
  },
  linkedAccounts: { group: 'account', seenBy: 'youAndAdmins', kept: 'unlinked', tables: ['identities'] },
  patreon: { group: 'account', seenBy: 'youAndAdmins', kept: 'account', tables: ['patronages'] },
  sharedPro: {
    group: 'account',
    seenBy: 'shared',
    kept: 'link',
    amounts: { days: KEPT_DAYS.shareLink },
    tables: ['seats'],
  },
  characters: {
    group: 'progress',
    seenBy: 'team',
    kept: 'account',
    amounts: { days: KEPT_DAYS.undo },
    tables: ['characters', 'map_marks'],
  },
  history: {
    group: 'progress',
    seenBy: 'you',
    kept: 'days',
    amounts: { days: KEPT_DAYS.history },
    tables: ['progress_changes'],
  },
  undo: {
    group: 'progress',
    seenBy: 'you',
    kept: 'days',
    amounts: { days: KEPT_DAYS.undo },
    tables: ['undo_steps'],
  },
  raidLog: { group: 'progress', seenBy: 'you', kept: 'removed', tables: ['pilot_raids'] },
  pilot: {
    group: 'progress',
    seenBy: 'you',
    kept: 'account',
    tables: ['pilot_companions', 'pilot_profiles', 'pilot_drives'],
  },
  builds: {
    group: 'published',
    seenBy: 'you',
    kept: 'removedThenDays',
    amounts: { days: KEPT_DAYS.undo },
    tables: ['loadouts', 'loadout_versions'],
  },
  publishedBuilds: {
    group: 'published',
    seenBy: 'everyoneByName',
    kept: 'removedThenDays',
    amounts: { days: KEPT_DAYS.undo },
    tables: ['loadout_listings'],
  },
  likes: { group: 'published', seenBy: 'you', kept: 'removed', tables: ['loadout_likes'] },
  chat: {
    group: 'published',
    seenBy: 'everyoneByName',
    kept: 'days',
    amounts: { days: CHAT_LIMITS.lifeMs / DAY_MS },
    tables: ['chat_rooms', 'chat_messages'],
  },
  chatBlocks: { group: 'published', seenBy: 'you', kept: 'removed', tables: ['chat_blocks'] },
  chatMutes: { group: 'published', seenBy: 'youAndAdmins', kept: 'ended', tables: ['chat_mutes'] },
  reports: {
    group: 'published',
    seenBy: 'admins',
    kept: 'withSubject',
    tables: ['loadout_reports', 'chat_reports', 'challenge_complaints'],
  },
  challenges: {
    group: 'published',
    seenBy: 'everyone',
    kept: 'siteOrAccount',
    tables: ['challenges', 'challenge_players', 'challenge_reports'],
  },
  teams: { group: 'together', seenBy: 'team', kept: 'left', tables: ['teams', 'team_members'] },
  squads: {
    group: 'together',
    seenBy: 'squad',
    kept: 'squad',
    amounts: { hours: SQUAD_LIMITS.lifeMs / HOUR_MS, minutes: SQUAD_LIMITS.emptyMs / MINUTE_MS },
    tables: ['squads'],
  },
  alerts: { group: 'alerts', seenBy: 'you', kept: 'removed', tables: ['alerts', 'alert_settings'] },
  alertEvents: {
    group: 'alerts',
    seenBy: 'you',
    kept: 'days',
    amounts: { days: KEPT_DAYS.alertEvent },
    tables: ['alert_events'],
  },
  push: { group: 'alerts', seenBy: 'receiver', kept: 'removed', tables: ['push_subscriptions'] },
  webhooks: { group: 'alerts', seenBy: 'receiver', kept: 'removed', tables: ['webhooks'] },
  deliveries: {
    group: 'alerts',
    seenBy: 'you',
    kept: 'daysAfterEnd',
    amounts: { days: KEPT_DAYS.delivery },
    tables: ['deliveries', 'raidkit_jobs.*'],
  },
  discordChannels: { group: 'alerts', seenBy: 'channel', kept: 'switchedOff', tables: ['discord_channels'] },
  apiKeys: { group: 'keys', seenBy: 'you', kept: 'removed', tables: ['api_keys'] },
  apiKeyUse: {
    group: 'keys',
    seenBy: 'you',
    kept: 'days',
    amounts: { days: API_KEY_DAYS },
    tables: ['api_key_days'],
  },
  progressTokens: { group: 'keys', seenBy: 'you', kept: 'removed', tables: ['progress_tokens'] },
  widgetLinks: { group: 'keys', seenBy: 'linkHolders', kept: 'removed', tables: ['widget_links'] },
  widgetPlaces: {
    group: 'keys',
    seenBy: 'linkHolders',
    kept: 'hours',
    amounts: { hours: PLACE_LIFE_MS / HOUR_MS },
    tables: ['widget_positions'],
  },
  replies: {
    group: 'technical',
    seenBy: 'nobody',
    kept: 'hours',
    amounts: { hours: KEPT_HOURS.reply },
    tables: ['idempotency_keys'],
  },
  counts: { group: 'technical', seenBy: 'nobody', kept: 'upToADay', tables: ['counts'] },
  ownerLinks: {
    group: 'technical',
    seenBy: 'nobody',
    kept: 'hours',
    amounts: { hours: KEPT_HOURS.ownerLink },
    tables: ['one_time_tokens'],
  },
  adminLog: {
    group: 'technical',
    seenBy: 'admins',
    kept: 'siteWithoutName',
    tables: ['audit_log', 'corrections'],
  },
  usage: {
    group: 'technical',
    seenBy: 'admins',
    kept: 'days',
    amounts: { days: KEPT_DAYS.usage },
    tables: ['node_samples', 'site_samples'],
  },
  siteData: {
    group: 'technical',
    seenBy: 'everyone',
    kept: 'site',
    tables: [
      'accepted_items',
      'current_prices',
      'feed_documents',
      'held_documents',
      'ignored_differences',
      'job_runs',
      'map_pack_files',
      'map_packs',
      'price_days',
      'price_hours',
      'price_points',
      'price_rollups',
      'price_versions',
      'redirects',
      'schema_migrations',
      'settings',
      'banners',
    ],
  },
} as const satisfies Record<string, StoredEntry>

const IN_BROWSER = {
  languageCookie: {
    group: 'browser',
    seenBy: 'browserAndSite',
    kept: 'days',
    amounts: { days: (LOCALE_COOKIE_MAX_AGE_S * SECOND_MS) / DAY_MS },
    cookies: ['locale'],
  },
  sessionCookies: {
    group: 'browser',
    seenBy: 'browserAndSite',
    kept: 'session',
    amounts: { days: KEPT_DAYS.session, idleDays: KEPT_DAYS.idleSession },
    cookies: ['session', 'signed_in'],
  },
  knownBrowserCookie: {
    group: 'browser',
    seenBy: 'browserAndSite',
    kept: 'days',
    amounts: { days: KEPT_DAYS.knownBrowser },
    cookies: ['known_browser'],
  },
  codeCookies: {
    group: 'browser',
    seenBy: 'browserAndSite',
    kept: 'minutes',
    amounts: { minutes: CODE_LIFE_MS / MINUTE_MS },
    cookies: ['code_login', 'code_email'],
  },
  wayCookies: {
    group: 'browser',
    seenBy: 'browserAndSite',
    kept: 'minutes',
    amounts: { minutes: KEPT_MINUTES.way },
    cookies: ['way_patreon', 'way_discord', 'way_google'],
  },
  display: {
    group: 'browser',
    seenBy: 'browser',
    kept: 'siteData',
    local: [
      'theme',
      'closedAlert',
      'items.columns',
      'items.dense',
      'mapLayers',
      'maps.pack',
      'priceMode',
      'adConsent',
      'adBlockNotice',
      'progressOffer',
      'shots.language',
    ],
  },
  ownLists: {
    group: 'browser',
    seenBy: 'browser',
    kept: 'siteDataOrAccount',
    local: [
      'favourites',
      'favourites.of.*',
      'favourites.targets',
      'watch.visits.PVP',
      'watch.visits.PVE',
      'compare',
      'trade-marks:*',
      'level:*',
      'search.recent',
      'characters.recent',
      'nameAsked:*',
      'unsent:*',
    ],
  },
  chatAndSquad: {
    group: 'browser',
    seenBy: 'browser',
    kept: 'siteDataOrAccount',
    local: ['chat.seen', 'chat.blocked', 'chat.drafts', 'squad.name', 'squad.seat', 'squad.objectives'],
  },
  pilotInBrowser: {
    group: 'browser',
    seenBy: 'browser',
    kept: 'siteDataOrAccount',
    local: ['pilot.folders', 'pilot.following', 'pilot.remote'],
    offline: ['pilot.folder.*'],
  },
  offlineCopies: {
    group: 'browser',
    seenBy: 'browser',
    kept: 'newer',
    offline: ['items_l10n', 'quests_l10n', 'prices_*'],
  },
  tab: {
    group: 'browser',
    seenBy: 'browser',
    kept: 'tab',
    tab: [
      'places',
      'keptPlace',
      'lastPage',
      'chunkReloads',
      'progress:*',
      'chat.dock',
      'chat.outbox',
      // Written by the router: the scroll position of each page.
      'react-router-scroll-positions',
    ],
  },
} as const satisfies Record<string, StoredEntry>

const ALL = { ...ON_SERVER, ...IN_BROWSER }
export type StoredId = keyof typeof ALL
export const STORED_DATA: Readonly<Record<StoredId, StoredEntry>> = ALL

type AnyStoredEntry = (typeof ALL)[StoredId]
/** Replaces the trailing star of a storage key by any text. */
type ExpandedKey<Key> = Key extends `${infer Start}*` ? `${Start}${string}` : Key
type KeysIn<One, Field extends string> =
  One extends Record<Field, readonly (infer Key)[]> ? ExpandedKey<Key> : never

export type CookieName = KeysIn<AnyStoredEntry, 'cookies'>
export type LocalKey = KeysIn<AnyStoredEntry, 'local'>
export type TabKey = KeysIn<AnyStoredEntry, 'tab'>
export type OfflineKey = KeysIn<AnyStoredEntry, 'offline'>
