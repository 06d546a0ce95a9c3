import { acceptShare } from '@raidkit/contract/account/account'
import { ONE_CLICK_STOP_PATH, stopAlert } from '@raidkit/contract/alerts/alerts'
import { reportScore } from '@raidkit/contract/community/challenge'
import { Refusal } from '@raidkit/contract/platform/errors'
import { PILOT_WEBHOOK_PATH } from '@raidkit/contract/pilot/pilotWebhook'
import { OWNER_LINK_PATH } from '@raidkit/contract/account/signIn'
import { getTeamInvitation, joinTeam } from '@raidkit/contract/account/team'
import { getMapWidget } from '@raidkit/contract/community/widgets'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type Person, type TestApp } from '../../../testing/testApp.ts'
import { createLocalCounter } from './limitStore.ts'
import { GUESS_LIMITS, limitWrongGuesses, type GuessKind } from './wrongGuesses.ts'

let site: TestApp
let person: Person
beforeAll(async () => {
  site = await testApp({ environment: { RATE_LIMIT: '1000000' } })
  person = await site.as('pro')
})
afterAll(() => site.close())

type Door = [
  kind: GuessKind,
  what: string,
  guess: (text: string) => InjectOptions,
  wrong: number,
  sent?: true,
]

/** Entrances that answer a wrong guess with a status of their own; the others are tested below. */
const DOORS: Door[] = [
  ['team', 'an invitation', (token) => ({ url: `${getTeamInvitation.path}?token=${token}` }), 404, true],
  ['share', 'a seat', (token) => ({ method: 'POST', url: acceptShare.path, payload: { token } }), 404, true],
  ['stop', 'a stop link', (token) => ({ method: 'POST', url: stopAlert.path, payload: { token } }), 404],
  ['widget', 'a widget', (key) => ({ method: 'POST', url: getMapWidget.path, payload: { key } }), 404],
  ['owner', 'the owner link', (token) => ({ url: `${OWNER_LINK_PATH}?token=${token}` }), 303],
  ['api', 'an API key', (key) => ({ url: '/api/v1/item?q=ledx', headers: { 'x-api-key': key } }), 401],
  [
    ...(['program', 'a key of a challenge'] as const),
    (key) => ({ method: 'POST', url: reportScore.path, payload: {}, headers: { 'x-api-key': key } }),
    401,
  ],
  [
    ...(['progress', 'a token of the progress API'] as const),
    (text) => ({ url: '/api/v2/progress', headers: { authorization: `Bearer PVP_${text}` } }),
    401,
  ],
]

describe.each(DOORS)('%s: %s', (kind, _, guess, wrong, isPersonal) => {
  it('wrong ones are refused beyond the limit of a network, and others go on', async () => {
    const { ofNetwork } = GUESS_LIMITS[kind]
    const ask = (text: string, remoteAddress: string) =>
      isPersonal
        ? person.ask({ ...guess(text), remoteAddress })
        : site.app.inject({ ...guess(text), remoteAddress })
    for (let nth = 0; nth < ofNetwork; nth += 1) {
      expect((await ask(`guess-${nth}`, '198.51.100.1')).statusCode).toBe(wrong)
    }
    const refused = await ask('guess-again', '198.51.100.1')
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await ask('guess', '198.51.100.2')).statusCode).toBe(wrong)
  })
})

it('one click and the page of a stop link count together, as do both calls of a team’s link', async () => {
  const remoteAddress = '198.51.100.3'
  const click = () =>
    site.app.inject({ method: 'POST', url: `${ONE_CLICK_STOP_PATH}?token=wrong`, remoteAddress })
  for (let nth = 0; nth < GUESS_LIMITS.stop.ofNetwork; nth += 1) expect((await click()).statusCode).toBe(404)
  const payload = { token: 'wrong' }
  const page = await site.app.inject({ method: 'POST', url: stopAlert.path, payload, remoteAddress })
  expect(page.statusCode).toBe(429)
  const join = { token: 'wrong', charUid: person.uid }
  for (let nth = 0; nth < GUESS_LIMITS.team.ofNetwork; nth += 1) {
    const reply = await person.ask({ method: 'POST', url: joinTeam.path, payload: join, remoteAddress })
    expect(reply.statusCode).toBe(404)
  }
  const look = await person.ask({ url: `${getTeamInvitation.path}?token=wrong`, remoteAddress })
  expect(look.statusCode).toBe(429)
})

it('companions and chat bots are told in the words they know', async () => {
  const remoteAddress = '198.51.100.4'
  const post = async (hookId: string) =>
    (
      await site.app.inject({
        method: 'POST',
        url: PILOT_WEBHOOK_PATH,
        remoteAddress,
        payload: { event: 'map', map: 'bigmap', hookId },
      })
    ).json()
  for (let nth = 0; nth < GUESS_LIMITS.pilot.ofNetwork; nth += 1)
    expect(await post(`guess-${nth}`)).toMatchObject({ error: 'bad_key' })
  expect(await post('guess')).toMatchObject({ error: 'server_error' })
  const { key } = (await person.ask({ method: 'POST', url: '/api/be/pilot/key', payload: {} })).json<{
    key: string
  }>()
  expect(await post(key)).toMatchObject({ ok: true })
  const chat = async () =>
    (await site.app.inject({ url: '/webhook/nightbot?q=ledx&key=wrong', remoteAddress })).body
  const first = await chat()
  for (let nth = 1; nth < GUESS_LIMITS.chat.ofNetwork; nth += 1) expect(await chat()).toBe(first)
  expect(await chat()).not.toBe(first)
})

describe('all networks together', () => {
  const addressOf = (nth: number) => `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`
  const limiter = () => {
    const counts = createLocalCounter()
    return limitWrongGuesses({ add: (name) => counts.add(name, 60_000) })
  }
  const isNever = () => Promise.reject(new Refusal('not_found'))

  it('beyond their limit one wrong guess of a network is enough, and a right one still opens', async () => {
    const { guess } = limiter()
    const wrong = (ip: string) =>
      guess({ kind: 'squad', ip }, isNever, () => true).catch(({ code }: Refusal) => code)
    for (let nth = 0; nth <= GUESS_LIMITS.squad.ofAll; nth += 1) {
      expect(await wrong(addressOf(nth))).toBe('not_found')
    }
    expect([await wrong('203.0.113.1'), await wrong('203.0.113.1')]).toEqual(['not_found', 'rate_limited'])
    const right = (ip: string) =>
      guess(
        { kind: 'squad', ip },
        async () => 'in',
        () => true,
      )
    expect(await right('203.0.113.2')).toBe('in')
    expect(await right('203.0.113.2')).toBe('in')
    // Kinds do not share their limits.
    expect(await limiter().countWrong({ kind: 'team', ip: '203.0.113.1' })).toBeUndefined()
  })

  it('what fails for another reason does not count', async () => {
    const { guess } = limiter()
    const full = () =>
      guess(
        { kind: 'squad', ip: '203.0.113.3' },
        () => Promise.reject(new Refusal('squad_full')),
        (error) => error instanceof Refusal && error.code === 'not_found',
      ).catch(({ code }: Refusal) => code)
    for (let nth = 0; nth < 2 * GUESS_LIMITS.squad.ofNetwork; nth += 1)
      expect(await full()).toBe('squad_full')
  })
})
