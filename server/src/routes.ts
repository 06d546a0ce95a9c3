import type { FastifyInstance } from 'fastify'
import type { KeyBook } from './developers/api-keys/index.ts'
import type { Deps } from './deps.ts'
import { accountRoutes } from './account/account/routes.ts'
import { adminMailRoutes } from './admin/mail/routes.ts'
import { adminSettingsRoutes } from './admin/settings/routes.ts'
import { adminReportRoutes } from './admin/reports/routes.ts'
import { adminSetupRoutes } from './admin/setup/routes.ts'
import { adminStateRoutes } from './admin/state/routes.ts'
import { adminTrailRoutes } from './admin/audit-log/routes.ts'
import { adminUserChangeRoutes, adminUserRoutes } from './admin/users/routes.ts'
import { apiKeyRoutes } from './developers/own-keys/routes.ts'
import { adRoutes } from './admin/ads/routes.ts'
import { alarmRoutes } from './alerts/own-alerts/routes.ts'
import { alertRoutes } from './admin/banner/routes.ts'
import { ammoRoutes } from './guns/ammo/routes.ts'
import { btcFarmRoutes } from './trade/btc-farm/routes.ts'
import { chatBotRoutes } from './community/chat-bots/routes.ts'
import { cacheRoutes } from './catalogue/cache/routes.ts'
import { challengeRoutes } from './community/challenge/routes.ts'
import { chatRoutes } from './community/chat/routes.ts'
import { characterRoutes } from './account/characters/routes.ts'
import { compareRoutes } from './admin/compare/routes.ts'
import { correctionRoutes } from './admin/corrections/routes.ts'
import { adminFeedRoutes } from './prices/feed/adminRoutes.ts'
import { feedRoutes } from './prices/feed/routes.ts'
import { discordBotRoutes } from './community/discord-bot/routes.ts'
import { gunRoutes } from './guns/guns/routes.ts'
import { gearRoutes } from './guns/gear/routes.ts'
import { gunCompareRoutes } from './guns/gun-compare/routes.ts'
import { hideoutRoutes } from './trade/hideout/routes.ts'
import { skillRoutes } from './catalogue/skills/routes.ts'
import { ingestRoutes } from './prices/ingest/routes.ts'
import { itemDetailRoutes } from './market/item-details/routes.ts'
import { itemRoutes } from './market/items/routes.ts'
import { dataApiRoutes } from './developers/data-api/routes.ts'
import { emailSignInRoutes } from './account/email-sign-in/routes.ts'
import { languageRoutes } from './platform/languages/routes.ts'
import { loadoutRoutes } from './guns/loadouts/routes.ts'
import { mapMarkRoutes } from './maps/map-marks/routes.ts'
import { needRoutes } from './progress/needs/routes.ts'
import { observationRoutes } from './prices/observations/routes.ts'
import { ownPriceRoutes } from './prices/own-prices/routes.ts'
import { patreonWebhookRoutes } from './account/patreon-webhook/routes.ts'
import { pilotFileRoutes } from './pilot/pilot-files/routes.ts'
import { pilotRoutes } from './pilot/pilot/routes.ts'
import { priceApiRoutes } from './developers/price-api/routes.ts'
import { priceRoutes } from './prices/price-calls/routes.ts'
import { progressApiRoutes } from './progress/progress-api/routes.ts'
import { progressTokenRoutes } from './developers/progress-tokens/routes.ts'
import { progressionRoutes } from './progress/progression/routes.ts'
import { providerRoutes } from './account/providers/routes.ts'
import { unlinkRoutes } from './account/providers/unlink.ts'
import { questRoutes } from './quests/quests/routes.ts'
import { redirectRoutes } from './platform/redirect/routes.ts'
import { remoteRoutes } from './pilot/remote/routes.ts'
import { searchRoutes } from './market/search/routes.ts'
import { seatRoutes } from './account/seats/routes.ts'
import { sessionRoutes } from './account/session/routes.ts'
import { settingsRoutes } from './platform/public-settings/routes.ts'
import { squadRoutes } from './pilot/squad/routes.ts'
import { tradeRoutes } from './trade/trade-calls/routes.ts'
import { undoRoutes } from './account/undo/routes.ts'
import { userRoutes } from './account/users/routes.ts'
import { widgetRoutes } from './community/widgets/routes.ts'
import { webhookRoutes } from './alerts/webhooks/routes.ts'
import { weatherRoutes } from './maps/weather/routes.ts'
import { type Door } from './platform/http/door.ts'
import type { MinuteCounts } from './platform/http/limits/limits.ts'
import type { WrongGuesses } from './platform/http/limits/wrongGuesses.ts'
import { type Sessions } from './platform/http/sessions.ts'
import { teamRoutes } from './account/team/routes.ts'
import { testChannelRoutes } from './platform/test-channel/routes.ts'
import { type Channels } from './platform/http/live/channels.ts'
import { type Sockets } from './platform/http/live/sockets.ts'
import type { EventBus } from './platform/nodes/bus.ts'
import type { Pictures } from './platform/pictures/index.ts'
import { makeTradeParts } from './trade/costs/index.ts'
import type { EventStream } from './platform/http/live/eventStream.ts'
import type { HotAnswers } from './platform/http/hotAnswers.ts'

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

/** Registers the features that use sockets. */
export function liveFeatures(parts: LiveParts): void {
  const { app, door, deps, channels, sockets, bus, stream, pages, counts, guesses, pingMs } = parts
  testChannelRoutes(channels)
  squadRoutes(channels, { ...deps, counts, guesses })
  chatRoutes(app, door, { ...deps, channels, bus, stream, pagesChanged: () => pages.changed() })
  pilotRoutes(app, door, { ...deps, channels, bus, guesses })
  pilotFileRoutes(app, door, deps)
  app.addHook('onClose', remoteRoutes({ sockets, bus, log: deps.log, now: deps.now, pingMs }))
}

/** Registers the features that need nothing but the door. */
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

/** Registers the APIs for others' programs, each authorised by a reader's key or token. */
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
