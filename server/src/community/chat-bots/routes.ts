import { textsOf } from '@raidkit/bot'
import {
  CHAT_BOT_PATHS,
  CHAT_OTHER_PATHS,
  CHAT_QUESTIONS,
  chatPath,
} from '@raidkit/contract/community/chatBots'
import { plainLine } from '@raidkit/rules/community/chat-bots'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../platform/http/door.ts'
import type { MinuteCounts } from '../../platform/http/limits/limits.ts'
import type { WrongGuesses } from '../../platform/http/limits/wrongGuesses.ts'
import { chatAnswers } from './answers.ts'
import { chatGuard, type From } from './guard.ts'
import { chatKeyRoutes } from './keyRoutes.ts'
import { chatParams, type ChatParams } from './params.ts'
import { filled } from '../../platform/words/index.ts'
import { chatWords, type ChatWords } from './words.ts'

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
