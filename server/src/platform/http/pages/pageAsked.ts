import type { Language } from '@raidkit/rules/platform/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import type { Door } from '../door.ts'
import type { HotAnswers } from '../hotAnswers.ts'
import type { PageCache } from './pageCache.ts'
import type { PageSource } from './pageSource.ts'
import type { Sessions } from '../sessions.ts'

/** What pages are made of and kept in. */
export type PageOptions = {
  deps: Deps
  door: Door
  sessions: Sessions
  source: PageSource
  cache: PageCache
  hot: HotAnswers
}

/** One request for a page, and the language it asks for. */
export type PageAsked = { request: FastifyRequest; reply: FastifyReply; language: Language }
