import type { Server } from 'node:http'
import Fastify from 'fastify'
import type { FastifyBaseLogger, FastifyHttpOptions, FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { openDoor, type Door } from '../platform/http/door.ts'
import { handleErrors } from '../platform/http/errors.ts'
import { HotAnswers } from '../platform/http/replies/hotAnswers.ts'
import { makeKeys } from '../platform/http/access/keys.ts'
import { limitWrongGuesses } from '../platform/http/limits/wrongGuesses.ts'
import { VISITOR, type Visitor } from '../platform/http/access/visitor.ts'

type DoorOptions = { deps: Deps; visitor?: () => Visitor; define: (door: Door, app: FastifyInstance) => void }

/** The real door with calls of a test behind it; who asks is said, not proven. */
export async function testDoor({
  deps,
  visitor = () => VISITOR,
  define,
}: DoorOptions): Promise<FastifyInstance> {
  const options: FastifyHttpOptions<Server, FastifyBaseLogger> = { loggerInstance: deps.log }
  const app: FastifyInstance = Fastify(options)
  handleErrors(app)
  const refuse = () => Promise.reject(new Error('no session is made here'))
  const readerOf = () => async () => visitor()
  const sessions = { readerOf, visitorOf: readerOf(), start: refuse, end: refuse, forget: () => undefined }
  const guesses = limitWrongGuesses(undefined)
  const keys = makeKeys({ ...deps, limit: async () => undefined, guesses })
  define(openDoor({ app, deps, sessions, keys, guesses, hot: new HotAnswers() }), app)
  await app.ready()
  return app
}
