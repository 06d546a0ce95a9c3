import type { FastifyInstance } from 'fastify'
import type { KeyBook } from './api-keys/index.ts'
import type { Deps } from './deps.ts'
import { accountRoutes } from './features/account/routes.ts'
import { adminMailRoutes } from './features/admin-mail/routes.ts'
import { adminSettingsRoutes } from './features/admin-settings/routes.ts'
import { adminReportRoutes } from './features/admin-reports/routes.ts'
import { adminSetupRoutes } from './features/admin-setup/routes.ts'
import { adminStateRoutes } from './features/admin-state/routes.ts'
import { adminTrailRoutes } from './features/admin-trail/routes.ts'
import { adminUserChangeRoutes, adminUserRoutes } from './features/admin-users/routes.ts'
import { apiKeyRoutes } from './features/api-keys/routes.ts'
import { adRoutes } from './features/ads/routes.ts'
import { alarmRoutes } from './features/alarms/routes.ts'
import { alertRoutes } from './features/alert/routes.ts'
import { ammoRoutes } from './features/ammo/routes.ts'
import { btcFarmRoutes } from './features/btc-farm/routes.ts'
import { chatBotRoutes } from './features/chat-bots/routes.ts'
import { cacheRoutes } from './features/cache/routes.ts'
import { challengeRoutes } from './features/challenge/routes.ts'
import { chatRoutes } from './features/chat/routes.ts'
import { characterRoutes } from './features/characters/routes.ts'
import { compareRoutes } from './features/compare/routes.ts'
import { correctionRoutes } from './features/corrections/routes.ts'
import { adminFeedRoutes } from './features/feed/adminRoutes.ts'
import { feedRoutes } from './features/feed/routes.ts'
import { discordBotRoutes } from './features/discord-bot/routes.ts'
import { gunRoutes } from './features/guns/routes.ts'
import { gearRoutes } from './features/gear/routes.ts'
import { gunCompareRoutes } from './features/gun-compare/routes.ts'
import { hideoutRoutes } from './features/hideout/routes.ts'
import { skillRoutes } from './features/skills/routes.ts'
import { ingestRoutes } from './features/ingest/routes.ts'
import { itemDetailRoutes } from './features/item-details/routes.ts'
import { itemRoutes } from './features/items/routes.ts'
import { dataApiRoutes } from './features/data-api/routes.ts'
import { emailSignInRoutes } from './features/email-sign-in/routes.ts'
import { languageRoutes } from './features/languages/routes.ts'
import { loadoutRoutes } from './features/loadouts/routes.ts'
import { mapMarkRoutes } from './features/map-marks/routes.ts'
import { needRoutes } from './features/needs/routes.ts'
import { observationRoutes } from './features/observations/routes.ts'
import { ownPriceRoutes } from './features/own-prices/routes.ts'
import { patreonWebhookRoutes } from './features/patreon-webhook/routes.ts'
import { pilotFileRoutes } from './features/pilot-files/routes.ts'
import { pilotRoutes } from './features/pilot/routes.ts'
import { priceApiRoutes } from './features/price-api/routes.ts'
import { priceRoutes } from './features/prices/routes.ts'
import { progressApiRoutes } from './features/progress-api/routes.ts'
import { progressTokenRoutes } from './features/progress-tokens/routes.ts'
import { progressionRoutes } from './features/progression/routes.ts'
import { providerRoutes } from './features/providers/routes.ts'
import { unlinkRoutes } from './features/providers/unlink.ts'
import { questRoutes } from './features/quests/routes.ts'
import { redirectRoutes } from './features/redirect/routes.ts'
import { remoteRoutes } from './features/remote/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { seatRoutes } from './features/seats/routes.ts'
import { sessionRoutes } from './features/session/routes.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { squadRoutes } from './features/squad/routes.ts'
import { tradeRoutes } from './features/trade/routes.ts'
import { undoRoutes } from './features/undo/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { widgetRoutes } from './features/widgets/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { weatherRoutes } from './features/weather/routes.ts'
import { type Door } from './http/door.ts'
import type { MinuteCounts } from './http/limits/limits.ts'
import type { WrongGuesses } from './http/limits/wrongGuesses.ts'
import { type Sessions } from './http/sessions.ts'
import { teamRoutes } from './features/team/routes.ts'
import { testChannelRoutes } from './features/test-channel/routes.ts'
import { type Channels } from './http/live/channels.ts'
import { type Sockets } from './http/live/sockets.ts'
import type { EventBus } from './nodes/bus.ts'
import type { Pictures } from './pictures/index.ts'
import { makeTradeParts } from './trade/index.ts'
import type { EventStream } from './http/live/eventStream.ts'
import type { HotAnswers } from './http/hotAnswers.ts'

type LiveParts = Pick<AccountParts, 'app' | 'door' | 'deps'> & {
  channels: Channels
  sockets: Sockets
  bus: EventBus
  stream: EventStream
  pages: { changed: () => void }
  counts: MinuteCounts | undefined
  guesses: WrongGuesses
  pingMs: number
}

/** What speaks over sockets. */
export function liveFeatures(parts: LiveParts): void {
  const { app, door, deps, channels, sockets, bus, stream, pages, counts, guesses, pingMs } = parts
  testChannelRoutes(channels)
  squadRoutes(channels, { ...deps, counts, guesses })
  chatRoutes(app, door, { ...deps, channels, bus, stream, pagesChanged: () => pages.changed() })
  pilotRoutes(app, door, { ...deps, channels, bus, guesses })
  pilotFileRoutes(app, door, deps)
  app.addHook('onClose', remoteRoutes({ sockets, bus, log: deps.log, now: deps.now, pingMs }))
}

/** What needs nothing but the door. */
export function answerCalls(door: Door, deps: Deps): void {
  alertRoutes(door, deps)
  weatherRoutes(door, deps)
  feedRoutes(door, deps)
  redirectRoutes(door, deps)
  settingsRoutes(door, deps)
  ingestRoutes(door, deps)
  cacheRoutes(door, deps)
  itemRoutes(door, deps)
  const trade = makeTradeParts(deps)
  itemDetailRoutes(door, deps, trade)
  gunRoutes(door, deps)
  ammoRoutes(door, deps, trade)
  gearRoutes(door, deps, trade)
  gunCompareRoutes(door, deps, trade)
  priceRoutes(door, deps)
  tradeRoutes(door, deps, trade)
  btcFarmRoutes(door, deps)
  questRoutes(door, deps)
  searchRoutes(door, deps)
  hideoutRoutes(door, deps)
  skillRoutes(door, deps)
  needRoutes(door, deps)
  correctionRoutes(door, deps, trade)
  compareRoutes(door, deps)
  observationRoutes(door, deps)
  challengeRoutes(door, deps)
}

type ProgramParts = Deps & {
  keyBook: KeyBook
  hot: HotAnswers
  door: Door
  stream: EventStream
  counts: MinuteCounts | undefined
  guesses: WrongGuesses
}

/** What programs of others ask, each by a key or a token of a reader. */
export function programFeatures(app: FastifyInstance, parts: ProgramParts): void {
  priceApiRoutes(app, parts)
  progressApiRoutes(app, parts)
  dataApiRoutes(app, parts)
  chatBotRoutes(app, parts)
  widgetRoutes(parts.door, parts)
}

type AccountParts = {
  app: FastifyInstance
  door: Door
  sessions: Sessions
  deps: Deps
  keyBook: KeyBook
  pictures: Pictures
  guesses: WrongGuesses
}

export function accountFeatures(parts: AccountParts): void {
  const { app, door, sessions, deps, keyBook, pictures, guesses } = parts
  apiKeyRoutes(door, { ...deps, keyBook })
  alarmRoutes(app, door, { ...deps, guesses })
  webhookRoutes(door, deps)
  sessionRoutes(app, sessions, { ...deps, guesses })
  emailSignInRoutes(door, sessions, deps)
  userRoutes(door, deps)
  characterRoutes(door, deps)
  progressionRoutes(door, deps)
  progressTokenRoutes(door, deps)
  teamRoutes(door, deps)
  accountRoutes(app, door, { ...deps, sessions })
  undoRoutes(door, deps)
  providerRoutes(app, sessions, deps)
  unlinkRoutes(door, deps)
  patreonWebhookRoutes(app, deps)
  seatRoutes(door, deps)
  ownPriceRoutes(door, deps)
  mapMarkRoutes(door, deps)
  loadoutRoutes(app, door, { ...deps, pictures })
  discordBotRoutes(app, door, deps)
  adRoutes(app, door, { deps, sessions })
}

type AdminParts = Parameters<typeof adminStateRoutes>[2] & { app: FastifyInstance }

export function adminFeatures(door: Door, deps: Deps, parts: AdminParts): void {
  adminFeedRoutes(door, deps)
  adminReportRoutes(door)
  adminUserRoutes(door, deps)
  adminUserChangeRoutes(door, deps)
  adminSettingsRoutes(door, deps)
  adminTrailRoutes(door, deps)
  adminMailRoutes(door, deps)
  adminSetupRoutes(door, deps)
  languageRoutes(door, deps)
  parts.app.addHook('onClose', adminStateRoutes(door, deps, parts))
}
