import type { Message } from '@raidkit/bot'
import { INTERACTIONS_PATH } from '@raidkit/bot'
import { PUBLIC_KEY, signedHeaders } from '@raidkit/bot/testing'
import { expect } from 'vitest'
import type { TestApp } from '../testApp.ts'

type DiscordSite = {
  site: TestApp
  clock: { nowMs: number }
  nextId: () => string
  discord: { followUps: Map<string, unknown> }
}
type How = { locale?: string; personId?: string; guild?: object }
type Options = Readonly<Record<string, string | boolean>>

/** Sends the bot's commands as Discord does, signed. Each sender is new unless named. */
export const discordAsker = {
  environment: { DISCORD_PUBLIC_KEY: PUBLIC_KEY },
  over({ site, clock, nextId, discord }: DiscordSite) {
    const common = ({ locale = 'en-US', personId = nextId(), guild }: How) => ({
      id: nextId(),
      token: `token-${nextId()}`,
      locale,
      ...(guild ?? { user: { id: personId } }),
    })
    const command = (name: string, options: Options, how: How = {}) => ({
      type: 2,
      ...common(how),
      data: { name, options: Object.entries(options).map(([option, value]) => ({ name: option, value })) },
    })

    async function send(body: unknown, headers: Record<string, string> = {}, atMs = clock.nowMs) {
      const payload = typeof body === 'string' ? body : JSON.stringify(body)
      return site.app.inject({
        method: 'POST',
        url: INTERACTIONS_PATH,
        payload,
        headers: { ...signedHeaders(payload, atMs), ...headers },
      })
    }

    /** On a busy machine the message comes after the answer. */
    async function late(token: string, first: Message): Promise<Message> {
      await expect.poll(() => discord.followUps.has(token), { timeout: 50_000 }).toBe(true)
      return { ...(discord.followUps.get(token) as Message), ...first }
    }

    return {
      send,
      command,
      autocomplete: (name: string, typed: string, locale = 'en-US') => ({
        type: 4,
        ...common({ locale }),
        data: { name, options: [{ name: 'name', value: typed, focused: true }] },
      }),
      async ask(name: string, options: Options, how: How = {}): Promise<Message> {
        const asked = command(name, options, how)
        const reply = await send(asked)
        const { type, data } = reply.json<{ type: number; data: Message }>()
        if (type === 5) return late(asked.token, data)
        if (type !== 4) throw new Error(`answered with ${reply.statusCode} ${reply.body.slice(0, 200)}`)
        return data
      },
    }
  },
}
export type DiscordAsker = ReturnType<typeof discordAsker.over>
