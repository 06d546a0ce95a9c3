import type { Language } from '@raidkit/rules/platform/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import type { Door } from '../door.ts'
import type { HotAnswers } from '../replies/hotAnswers.ts'
import type { PageCache } from './pageCache.ts'
import type { PageSource } from './pageSource.ts'
import type { Sessions } from '../access/sessions.ts'

/** Services that pages are made with, and the caches that keep them. */
export type PageOptions = {
  deps: Deps
  door: Door
  sessions: Sessions
  source: PageSource
  cache: PageCache
  hot: HotAnswers
}

/** Request for a page, and its language. */
export type PageAsked = { request: FastifyRequest; reply: FastifyReply; language: Language }
