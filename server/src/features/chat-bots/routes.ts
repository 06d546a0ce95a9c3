import { CHAT_BOT_PATHS, CHAT_OTHER_PATHS, CHAT_PRICE_PATH } from '@raidkit/contract/chatBots'
import { plainLine } from '@raidkit/rules/chat-bots'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Door } from '../../http/door.ts'
import type { MinuteCounts } from '../../http/limits/limits.ts'
import type { WrongGuesses } from '../../http/limits/wrongGuesses.ts'
import { chatAnswers } from './answers.ts'
import { chatGuard } from './guard.ts'
import { chatKeyRoutes } from './keyRoutes.ts'
import { chatParams, type ChatParams } from './params.ts'
import { filled } from '../../words/index.ts'
import { chatWords, type ChatWords } from './words.ts'

type ChatDeps = Deps & { door: Door; counts: MinuteCounts | undefined; guesses: WrongGuesses }

/**
 * Prices for bots of chats: integrations reference 5.1, to the letter. Every answer is 200 and one line: StreamElements
 * hides anything else, Nightbot prints it as an error.
 */
export function chatBotRoutes(app: FastifyInstance, deps: ChatDeps): void {
  chatKeyRoutes(deps.door, deps)
  const refusedFor = chatGuard(deps)
  const answer = chatAnswers(deps)

  async function lineFor({ ip }: FastifyRequest, params: ChatParams, needsKey: boolean): Promise<string> {
    const words = chatWords(params.lang)
    const refused = await refusedFor({ ip, key: params.key, needsKey })
    if (refused) return words[refused]
    if (params.query === '') return usage(words, params.command)
    if (params.mode === undefined) return words.season
    return answer({ query: params.query, lang: params.lang, mode: params.mode })
  }

  function route(url: string, needsKey: boolean): void {
    // Counted by the guard, whose refusals are lines too.
    app.get(url, { config: { rateLimit: false } }, async (request, reply) => {
      const params = chatParams(request.raw.url ?? '')
      void reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store')
      try {
        return plainLine(await lineFor(request, params, needsKey))
      } catch (error) {
        deps.log.error({ err: error }, 'a chat bot could not be answered')
        return chatWords(params.lang).failed
      }
    })
  }

  for (const [bot, url] of Object.entries(CHAT_BOT_PATHS)) route(url, bot === 'nightbot')
  for (const url of [CHAT_PRICE_PATH, ...CHAT_OTHER_PATHS]) route(url, false)
}

function usage(words: ChatWords, command: string): string {
  return filled(words.usage, { command, item: `<${words.usageItem}>` })
}
