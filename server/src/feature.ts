import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import type { UndoStepKind, UndoStepKinds } from './account/accounts/index.ts'
import type { ChangeKind, ChangeKinds } from './admin/changes/index.ts'
import type { Deps } from './deps.ts'
import type { KeyBook } from './developers/api-keys/index.ts'
import type { Door } from './platform/http/door.ts'
import type { HotAnswers } from './platform/http/replies/hotAnswers.ts'
import type { MinuteCounts, ReadHashedFile } from './platform/http/limits/limits.ts'
import type { HiddenReaders } from './platform/http/limits/proxies.ts'
import type { WrongGuesses } from './platform/http/limits/wrongGuesses.ts'
import type { Channels } from './platform/http/live/channels.ts'
import type { EventStream } from './platform/http/live/eventStream.ts'
import type { Sockets } from './platform/http/live/sockets.ts'
import type { PageCache } from './platform/http/pages/pageCache.ts'
import type { RequestWatch } from './platform/http/time-limits/requestWatch.ts'
import type { Sessions } from './platform/http/access/sessions.ts'
import type { EventBus } from './platform/nodes/bus.ts'
import type { Job } from './platform/nodes/jobs.ts'
import type { Pictures } from './platform/pictures/index.ts'
import type { TradeParts } from './trade/costs/index.ts'

/** The application that domains add their routes to, and the parts that all of them share. */
export type Site = {
  app: FastifyInstance
  door: Door
  deps: Deps
  sessions: Sessions
  channels: Channels
  sockets: Sockets
  stream: EventStream
  bus: EventBus
  redis: Redis | undefined
  pages: PageCache
  hot: HotAnswers
  /** Undefined while rate limits are off. */
  counts: MinuteCounts | undefined
  guesses: WrongGuesses
  readHashedFile: ReadHashedFile
  hiddenReaders: HiddenReaders
  watch: RequestWatch
  keyBook: KeyBook
  pictures: Pictures
  /** Costs, barters and crafts, computed once for all domains. */
  trade: TradeParts
  /** Changes by admins of all domains that can be undone. */
  changes: ChangeKinds
  /** Undo steps of all domains. */
  undoSteps: UndoStepKinds
  pingMs: number
}

/** One domain of the server. `index.ts` of each domain exports its own; `domains.ts` lists them. */
export type Feature = {
  addRoutes: (site: Site) => void
  /** Jobs that run on a schedule, on one node at a time. */
  jobs?: (deps: Deps) => Job[]
  /** Kinds of changes by admins of this domain that can be undone. */
  changes?: (deps: Deps) => readonly ChangeKind[]
  /** Kinds of undo steps that this domain stores for players. */
  undoSteps?: readonly UndoStepKind[]
}
