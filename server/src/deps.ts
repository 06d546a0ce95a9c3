import type { SiteEvent } from '@raidkit/contract/events'
import type { LanguageCoverage } from '@raidkit/contract/platform/texts'
import type { Language } from '@raidkit/rules/platform/languages'
import type { Logger } from 'pino'
import type { CurrentCatalog } from './catalogue/facts/index.ts'
import type { LogRing } from './platform/nodes/logRing.ts'
import type { Locks } from './platform/nodes/locks.ts'
import type { Mail } from './platform/outside/mail/mail.ts'
import type { PushKeys } from './platform/outside/webPush.ts'
import type { CurrentPrices } from './prices/prices/index.ts'
import type { Redirects, Settings } from './platform/settings/index.ts'
import type { OpenStore } from './platform/store/connection.ts'

/** What the features may reach. Tests hand in a test store and a clock of their own. */
export type Deps = {
  settings: Settings
  store: OpenStore
  /** Tells every open page of every node; this node has acted on it when it resolves, which it always does. */
  publish: (event: SiteEvent) => Promise<void>
  locks: Locks
  catalog: CurrentCatalog
  redirects: Redirects
  prices: CurrentPrices
  texts: SiteTexts
  mail: Mail
  /** Messages that were written are handed on at once, not at the next look. */
  outbox: { poke: () => void }
  /** By which push services know this site. */
  pushKeys: PushKeys
  log: Logger
  /** The newest lines of that log. */
  logs: LogRing
  /** Milliseconds since 1970. */
  now: () => number
  /** Signs cookies. */
  secret: string
  /** The build that is being served. */
  build: Build
}

/** The texts of pages as the files of their build have them. */
export type SiteTexts = {
  coverage: () => Promise<readonly LanguageCoverage[]>
  /** A language's own, by their dotted keys. */
  of: (language: Language) => Promise<Readonly<Record<string, string>>>
}

export type Build = { id: string; timestamp: number }
