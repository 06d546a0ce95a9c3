import { textsOf, type Answer, type Message } from '@raidkit/bot'
import { getDiscordBot } from '@raidkit/contract/community/discordBot'
import { itemDetails } from '@raidkit/contract/market/itemDetails'
import { moneyText } from '@raidkit/rules/platform/display'
import { LANGUAGES } from '@raidkit/rules/platform/languages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { VISITOR } from '../../platform/http/access/visitor.ts'
import { discordAsker, type DiscordAsker } from '../../testing/services/discordAsker.ts'
import { harmfulTexts } from '../../testing/services/harmfulTexts.ts'
import { providerSite } from '../../testing/services/providerSite.ts'
import { makeNewcomer } from '../../testing/browser.ts'

const START_MS = Date.parse('2026-11-15T12:00:00Z')
let here: Awaited<ReturnType<typeof providerSite>>
let asker: DiscordAsker

beforeAll(async () => {
  here = await providerSite(START_MS, undefined, { ...discordAsker.environment, PRICE_FEED: 'sample' })
  asker = discordAsker.over(here)
})
afterAll(() => here.close())

const embedOf = ({ embeds: [embed] = [] }: Message) => embed ?? {}
const fieldsOf = (message: Message) =>
  Object.fromEntries((embedOf(message).fields ?? []).map(({ name, value }) => [name, value]))

describe('the door of interactions', () => {
  it('answers a ping that Discord signed', async () => {
    const reply = await asker.send({ type: 1 })
    expect([reply.statusCode, reply.json()]).toEqual([200, { type: 1 }])
  })

  it.each([
    ['no signature', { 'x-signature-ed25519': '' }],
    ['another signature', { 'x-signature-ed25519': 'ab'.repeat(64) }],
    ['another time', { 'x-signature-timestamp': '1' }],
    ['nonsense', { 'x-signature-ed25519': '../..', 'x-signature-timestamp': 'now' }],
    ['the line of a gateway that is not set up', { 'x-bot-signature': 'ab', 'x-bot-timestamp': '1' }],
  ])('refuses %s with 401', async (_, headers) => {
    const reply = await asker.send({ type: 1 }, { 'x-signature-ed25519': '', ...headers })
    expect(reply.statusCode).toBe(401)
  })

  it('refuses what was signed long ago, and the same thing twice', async () => {
    const old = await asker.send({ type: 1 }, {}, START_MS - 600_000)
    expect(old.statusCode).toBe(401)
    const command = asker.command('price', { name: 'salewa_first_aid_kit' })
    expect((await asker.send(command)).statusCode).toBe(200)
    expect((await asker.send(command)).statusCode).toBe(401)
  })

  it.each([[[]], [{ type: 9 }], [{ type: 2 }], ['{'], [''], [{ type: 2, id: '1', token: 'x', data: {} }]])(
    'refuses %j, signed as it is',
    async (body) => {
      expect((await asker.send(body)).statusCode).toBe(400)
    },
  )

  it('refuses a huge body', async () => {
    expect((await asker.send({ type: 1, fill: 'x'.repeat(70_000) })).statusCode).toBe(413)
  })
})

describe('commands', () => {
  it('a price is that of the page, with its chart', async () => {
    const message = await asker.ask('price', { name: 'graphics_card' })
    const { items } = here.site.deps.catalog.current
    const uid = items.find(({ url }) => url === 'graphics_card')?.uid ?? ''
    const { price } = await here.site.door.ask(itemDetails, { uid }, VISITOR)
    expect(fieldsOf(message)).toMatchObject({
      'Flea market': `**${moneyText(price?.price, 'en')}**`,
      '24 h average': moneyText(price?.avg24h, 'en'),
      Updated: `<t:${Math.floor((price?.observedAtMs ?? 0) / 1000)}:R>`,
    })
    expect(embedOf(message)).toMatchObject({
      title: 'Graphics card',
      url: 'http://localhost:3000/item/graphics_card',
      image: { url: expect.stringContaining('http://localhost:3000/images/share/chart/graphics_card.png') },
      footer: { text: expect.stringContaining('Sample prices') },
    })
    const picture = new URL(embedOf(message).image?.url ?? '')
    expect((await here.site.app.inject(picture.pathname + picture.search)).statusCode).toBe(200)
    expect(message.allowed_mentions).toEqual({ parse: [] })
  })

  it.each([
    ['ru', 'Видеокарта', 'Барахолка'],
    ['de', 'Grafikkarte', textsOf('de').flea],
    ['sv-SE', 'Graphics card', 'Flea market'],
  ])('speaks to somebody whose Discord is %s', async (locale, title, flea) => {
    const message = await asker.ask('price', { name: 'graphics_card' }, { locale })
    expect([embedOf(message).title, flea in fieldsOf(message)]).toEqual([title, true])
  })

  it.each([
    ['item', { name: 'salewa' }, /Salewa/],
    ['craft', {}, /crafts/],
    ['barter', {}, /barters/],
    ['ammo', { name: '5.45x39' }, /Rounds/],
    ['quest', { name: 'debut' }, /Debut/],
    ['map', { map: 'customs' }, /Customs/],
    ['boss', { name: 'reshala' }, /Reshala/],
    ['restock', {}, /Restocks/],
  ])('/%s %j', async (name, options, title) => {
    const message = await asker.ask(name, options)
    expect(message.flags).toBeUndefined()
    expect(embedOf(message).title).toMatch(title)
  })

  it('/map says what each extract needs', async () => {
    const fields = fieldsOf(await asker.ask('map', { map: 'customs' }))
    expect(fields['PMC extracts']).toMatch(/^\*\*Dorms V-Ex\*\*: .*pay Roubles × [\d,]+; .*once per raid$/m)
    for (const field of Object.entries(fields).filter(([name]) => name.endsWith('extracts'))) {
      for (const line of field[1].split('\n')) expect(line).toMatch(/^\*\*.+\*\*: .+|^and \d+ more$/)
    }
  })

  it.each(['price', 'item', 'craft', 'barter', 'ammo', 'quest', 'map', 'boss', 'restock', 'nothing'])(
    '/%s says no to who asked alone, whatever is typed',
    async (name) => {
      for (const text of harmfulTexts) {
        const message = await asker.ask(name, { name: text, map: text, trader: text })
        const isRefusal = message.flags === 64
        expect(isRefusal || embedOf(message).title !== undefined, text).toBe(true)
        expect(JSON.stringify(message).length).toBeLessThan(12_000)
        expect(message.allowed_mentions).toEqual({ parse: [] })
      }
    },
  )

  it('somebody who asks too often waits, others do not', async () => {
    const personId = here.nextId()
    const often = () => asker.ask('restock', {}, { personId })
    for (let nth = 0; nth < 10; nth++) expect((await often()).flags).toBeUndefined()
    expect(await often()).toMatchObject({ flags: 64, content: expect.stringContaining('3 s') })
    expect((await asker.ask('restock', {})).flags).toBeUndefined()
    here.clock.nowMs += 3_000
    expect((await often()).flags).toBeUndefined()
  })
})

describe('suggestions', () => {
  const suggest = async (name: string, typed: string, locale = 'en-US') => {
    const reply = await asker.send(asker.autocomplete(name, typed, locale))
    const answer = reply.json<Extract<Answer, { type: 8 }>>()
    expect(answer.type).toBe(8)
    return answer.data.choices
  }

  it.each([
    ['price', 'graphics c', 'graphics_card'],
    ['price', 'видеока', 'graphics_card'],
    ['item', 'Grafikk', 'graphics_card'],
    ['price', '显卡', 'graphics_card'],
    ['quest', 'debu', 'debut'],
  ])('/%s of %j has %s', async (name, typed, value) => {
    expect((await suggest(name, typed)).map((one) => one.value)).toContain(value)
  })

  it.each(['price', 'quest', 'ammo', 'boss', 'restock', 'nothing'])('/%s bears anything', async (name) => {
    for (const text of harmfulTexts) expect((await suggest(name, text)).length).toBeLessThanOrEqual(25)
  })
})

describe('a linked account', () => {
  it.each(['progress', 'alerts'])(
    '/%s leads somebody unknown to the link, which holds no secret',
    async (name) => {
      const message = await asker.ask(name, {})
      expect(message).toMatchObject({ flags: 64 })
      expect(message.content).toContain('http://localhost:3000/api/be/login/discord?lang=en')
    },
  )

  it('is who they are on the site', async () => {
    const person = await makeNewcomer(here.site, { pro: true })
    const personId = here.nextId()
    here.discord.visit(personId)
    await person.browser.through('discord')
    const progress = await asker.ask('progress', {}, { personId })
    expect(progress.flags).toBe(64)
    expect(fieldsOf(progress)).toMatchObject({ 'Quests completed': '0' })
    expect(progress.embeds?.[0]?.description).toMatch(/^Level \? /) // nobody has entered it
    expect((await asker.ask('alerts', {}, { personId })).content).toContain('/alerts')
    expect((await asker.ask('link', {}, { personId })).content).toContain('linked')
  })
})

describe('the page', () => {
  it.each(LANGUAGES.slice(0, 3))('shows what the commands say now, in %s', async (lang) => {
    const page = await here.site.door.ask(getDiscordBot, { lang }, VISITOR)
    expect(page.inviteUrl).toContain('client_id=discord-client&scope=bot+applications.commands')
    const examples = page.commands.flatMap(({ name, example }) => (example ? [name] : []))
    expect(examples).toEqual(['price', 'item', 'craft', 'barter', 'ammo', 'quest', 'map', 'boss', 'restock'])
    const own = textsOf(lang).commands
    expect(page.commands.map(({ name, localName = name }) => localName)).toEqual(
      Object.values(own).map(({ name }) => name),
    )
  })
})
