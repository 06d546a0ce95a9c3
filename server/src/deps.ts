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

/** Dependencies of the features. Tests pass a test store and a clock of their own. */
export type Deps = {
  settings: Settings
  store: OpenStore
  /** Publishes an event to every open page of every node. Resolves once this node has handled it; never rejects. */
  publish: (event: SiteEvent) => Promise<void>
  locks: Locks
  catalog: CurrentCatalog
  redirects: Redirects
  prices: CurrentPrices
  texts: SiteTexts
  mail: Mail
  /** Wakes the outbox, so that new messages are sent at once and not at the next poll. */
  outbox: { poke: () => void }
  /** Keys that identify this site to push services. */
  pushKeys: PushKeys
  log: Logger
  /** Newest lines of that log. */
  logs: LogRing
  /** Milliseconds since 1970. */
  now: () => number
  /** Signs cookies. */
  secret: string
  /** The build that is being served. */
  build: Build
}

/** Texts of pages, as in the files of their build. */
export type SiteTexts = {
  coverage: () => Promise<readonly LanguageCoverage[]>
  /** Returns a language's own texts by their dotted keys. */
  of: (language: Language) => Promise<Readonly<Record<string, string>>>
}

export type Build = { id: string; timestamp: number }
