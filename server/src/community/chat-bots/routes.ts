import { randomBytes } from 'node:crypto'
import { textsOf } from '@raidkit/bot'
import {
  CHAT_BOT_PATHS,
  CHAT_OTHER_PATHS,
  CHAT_QUESTIONS,
  chatPath,
  getChatKey,
  makeChatKey,
  revokeChatKey,
} from '@raidkit/contract/community/chatBots'
import { CHAT_SCOPE } from '@raidkit/contract/platform/keys'
import { plainLine } from '@raidkit/rules/community/chat-bots'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { KeyRow, NewKeyRow } from '../../developers/tables/keys.ts'
import { mayUse } from '../../platform/http/access/features.ts'
import { keyMaking } from '../../platform/http/access/keyMaking.ts'
import { newKey } from '../../platform/http/access/newKey.ts'
import type { Door } from '../../platform/http/door.ts'
import type { MinuteCounts } from '../../platform/http/limits/limits.ts'
import type { WrongGuesses } from '../../platform/http/limits/wrongGuesses.ts'
import { filled } from '../../platform/words/index.ts'
import { chatAnswers } from './answers.ts'
import { chatGuard, type From } from './guard.ts'
import { chatParams, type ChatParams } from './params.ts'
import { chatWords, type ChatWords } from './words.ts'

const KEY_BYTES = 18
const LABEL = 'Nightbot'

type ChatDeps = Deps & { door: Door; counts: MinuteCounts | undefined; guesses: WrongGuesses }

/** A question and a few words about it. */
const BODY_BYTES = 4 * 1024

/**
 * Prices, quests, maps, rounds and crafts for chat bots (integrations reference 5.1). Every answer is 200 and one line, errors
 * included: StreamElements hides anything else, Nightbot prints it as an error.
 */
export function chatBotRoutes(app: FastifyInstance, deps: ChatDeps): void {
  chatKeyRoutes(deps.door, deps)
  const refusedFor = chatGuard(deps)
  const answer = chatAnswers(deps)

  async function lineFor(from: Omit<From, 'key'>, params: ChatParams): Promise<string> {
    const words = chatWords(params.lang)
    const refused = await refusedFor({ ...from, key: params.key })
    if (refused) return words[refused]
    const { question, query, lang, mode } = params
    if (query === '' && question !== 'best') return usage(words, params)
    if (mode === undefined) return words.season
    return answer(question, { query, lang, mode })
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler((error, request, reply) => {
      deps.log.error({ err: error }, 'a chat bot could not be answered')
      const { lang } = chatParams(request.raw.url ?? '', undefined)
      return reply.code(200).type(LINE_TYPE).header('cache-control', 'no-store').send(chatWords(lang).failed)
    })

    const route = (url: string, needsKey: boolean) =>
      scope.route({
        method: ['GET', 'POST'],
        url,
        // Counted by the guard, whose refusals are lines too.
        config: { rateLimit: false },
        handler: async (request, reply) => {
          const params = chatParams(
            request.raw.url ?? '',
            Buffer.isBuffer(request.body) ? request.body : undefined,
          )
          void reply.type(LINE_TYPE).header('cache-control', 'no-store')
          return plainLine(await lineFor({ ip: request.ip, reply, needsKey }, params))
        },
      })
    for (const [bot, url] of Object.entries(CHAT_BOT_PATHS)) route(url, bot === 'nightbot')
    for (const question of CHAT_QUESTIONS) route(chatPath(question), false)
    route(CHAT_OTHER_PATHS, false)
  })
}

const LINE_TYPE = 'text/plain; charset=utf-8'

function usage(words: ChatWords, { question, command, lang }: ChatParams): string {
  const item =
    question === 'quest' || question === 'map' ? textsOf(lang).options[question].name : words.usageItem
  return filled(words.usage, { command, item: `<${item}>` })
}

/** The key in a streamer's command: one at a time, shown once, kept as a hash, good for answers to bots alone. */
function chatKeyRoutes(door: Door, deps: Pick<Deps, 'now' | 'secret' | 'store'>) {
  const { now, store } = deps
  const tokenFor = keyMaking(deps, 'chat keys')
  door.answer(getChatKey, async ({ visitor, store: tx }) => {
    const row = await tx.keys.lastOfUser(visitor.uid, CHAT_SCOPE)
    return { isOpen: await mayUse(tx, visitor, 'nightbot'), key: row ? keyOf(row) : null }
  })

  door.answer(makeChatKey, async (asked) => {
    const { visitor } = asked
    const text = (await tokenFor(asked)) ?? randomBytes(KEY_BYTES).toString('base64url')
    const fields = { scope: CHAT_SCOPE, label: LABEL, userUid: visitor.uid, createdAt: new Date(now()) }
    const { key, row } = newKey(fields, text)
    await store.inTransaction(async (tx) => {
      // Held, so that of two at once one is the key.
      await tx.seats.hold([visitor.uid])
      if (await tx.keys.find(row.hash)) return
      await tx.keys.removeOfUser(visitor.uid, CHAT_SCOPE)
      await tx.keys.create(row)
    })
    return { text: key, key: keyOf(row) }
  })

  door.answer(revokeChatKey, async ({ visitor, store: tx }) => {
    await tx.keys.removeOfUser(visitor.uid, CHAT_SCOPE)
    return {}
  })
}

function keyOf({ prefix, createdAt, ...row }: NewKeyRow | KeyRow) {
  const lastUsedAt = 'lastUsedAt' in row ? row.lastUsedAt : null
  return { prefix, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}
