import { listTraders } from '@raidkit/contract/catalogue/traders'
import { describe, expect, it } from 'vitest'
import type { Interaction } from '../discord/interaction.ts'
import type { Message } from '../discord/message.ts'
import { answerInteraction, type AnswerParts } from './answer.ts'
import type { Ask } from './command.ts'

type PartsOptions = Omit<Partial<AnswerParts>, 'ask'> & { ask?: (path: string) => Promise<unknown> }

const PRAPOR = { name: 'Prapor', localName: 'Prapor', currency: '₽', resetAtMs: 5_000 }

function partsOf({ ask = async () => ({ traders: [PRAPOR] }), ...given }: PartsOptions) {
  const later: [string, Message][] = []
  const failures: unknown[] = []
  const parts: AnswerParts = {
    // Safe: the tests answer in the shape of the call they expect.
    ask: ((call: { path: string }) => ask(call.path)) as Ask,
    linked: async () => undefined,
    posts: undefined,
    url: 'https://site.example',
    waitMs: async () => 0,
    followUp: async (token, message) => void later.push([token, message]),
    failed: (error) => void failures.push(error),
    ...given,
  }
  return { parts, later, failures }
}

const command = (name: string, more: object = {}) =>
  ({ type: 2, id: '1', token: 'abc', data: { name }, ...more }) as Interaction

describe('an interaction', () => {
  it('that takes long is answered at once, and its message follows', async () => {
    let go = () => undefined as void
    const gate = new Promise<void>((done) => (go = done))
    const { parts, later } = partsOf({
      longestMs: 20,
      ask: async (path) => {
        expect(path).toBe(listTraders.path)
        await gate
        return { traders: [PRAPOR] }
      },
    })
    expect(await answerInteraction(command('restock'), parts)).toEqual({ type: 5, data: {} })
    expect(later).toEqual([])
    go()
    await expect.poll(() => later.length).toBe(1)
    expect(later[0]).toMatchObject(['abc', { embeds: [{ description: '**Prapor** <t:5:R>' }] }])
  })

  it('about restocks tells an estimate from a known time', async () => {
    const estimate = { fromMs: 7_000, untilMs: 9_000 }
    const traders = [PRAPOR, { ...PRAPOR, localName: 'Skier', resetAtMs: null, estimate }]
    const { parts } = partsOf({
      ask: async () => ({ traders: [...traders, { ...PRAPOR, resetAtMs: null }] }),
    })
    expect(await answerInteraction(command('restock'), parts)).toMatchObject({
      data: {
        embeds: [{ description: '**Prapor** <t:5:R>\n**Skier** estimated between <t:7:R> and <t:9:R>' }],
      },
    })
  })

  it('about oneself is private also while it takes long', async () => {
    const { parts } = partsOf({ longestMs: 5, linked: () => new Promise(() => undefined) })
    const asked = command('progress', { user: { id: '7' } })
    expect(await answerInteraction(asked, parts)).toEqual({ type: 5, data: { flags: 64 } })
  })

  it('that fails says so to who asked alone, and why to the log', async () => {
    const fault = new Error('the database is away')
    const { parts, failures } = partsOf({ ask: () => Promise.reject(fault) })
    const said = await answerInteraction(command('restock', { locale: 'ru' }), parts)
    expect(said).toMatchObject({ type: 4, data: { flags: 64, content: expect.stringContaining('На сайте') } })
    expect(failures).toEqual([fault])
  })

  it('whose suggestions fail has none', async () => {
    const { parts, failures } = partsOf({ ask: () => Promise.reject(new Error('away')) })
    const typed = { name: 'price', options: [{ name: 'name', value: 'x', focused: true }] }
    expect(await answerInteraction(command('', { type: 4, data: typed }), parts)).toEqual({
      type: 8,
      data: { choices: [] },
    })
    expect(failures).toHaveLength(1)
  })

  it.each([
    [{ locale: 'de', guild_locale: 'ru' }, 'Restocks'],
    [{ guild_locale: 'ru' }, 'Пополнения'],
    [{ locale: 'xx', guild_locale: 'ru' }, 'Пополнения'],
    [{}, 'Restocks'],
  ])('from %j is answered under %s', async (from, title) => {
    expect(await answerInteraction(command('restock', from), partsOf({}).parts)).toMatchObject({
      data: { embeds: [{ title }] },
    })
  })
})
