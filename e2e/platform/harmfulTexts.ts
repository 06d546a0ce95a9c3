import { randomInt, randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { loadCatalog } from '@raidkit/catalog/load'
import { marksLink, type MapMark } from '@raidkit/rules/maps/map-marks'
import { DAY_MS } from '@raidkit/rules/platform/time'
import { HARMFUL } from '../../server/src/testing/samples/harmfulMarkup.ts'
import { sampleBuilds } from '../../server/src/testing/samples/loadouts.ts'
import { expect } from '../test.ts'

/**
 * Texts short enough for a name, each of which ends another context: an element, an attribute, a script, a title, an
 * address.
 */
export const SHORT_HARMFUL = [
  '"><svg onload=alert(1)>',
  '<img src=x onerror=alert(1)>',
  '</script><svg onload=alert(1)>',
  '</title><img src onerror=alert(1)>',
  "'><b onclick=alert(1)>x",
  'javascript:alert(1)//',
] as const

/**
 * Returns the texts of the corpus that fit into a single-line field of `letters` characters, without control
 * characters.
 */
function harmfulUpTo(letters: number): string[] {
  return HARMFUL.filter((text) => text.length <= letters && !/\p{Cc}/u.test(text) && text.trim().length > 2)
}

/** Joins texts of the corpus up to the length of a long text. */
function joinedUpTo(letters: number): string {
  return harmfulUpTo(letters).reduce((text, one) => {
    const longer = text === '' ? one : `${text}\n${one}`
    return longer.length <= letters ? longer : text
  }, '')
}

/** Page with a harmful text that it must show as text; empty if the text is not visible at once. */
export type HarmfulPage = { address: string; text: string; as?: 'visitor' }

/** Key of a text that the operator may override. */
const TITLE_KEY = 'time.title'
const ATTRIBUTE_END = '" onclick=alert(1) x="'

type Calls = {
  send: <Reply>(method: 'post' | 'put', path: string, data: object) => Promise<Reply>
  get: <Reply>(path: string) => Promise<Reply>
}
/** Text for short fields, number of corpus texts for lists of entries, and another user, who reports. */
export type Amount = { short: string; most: number; reader: Calls }

/** Makes calls like a page; a refusal fails the test. The caller declares the type of the reply. */
export function callsOf(request: APIRequestContext, siteUrl: string): Calls {
  return {
    async send<Reply>(method: 'post' | 'put', path: string, data: object) {
      const reply = await request[method](siteUrl + path, { headers: { origin: siteUrl }, data })
      const text = await reply.text()
      expect(reply.status(), `${method} ${path}: ${text.slice(0, 300)}`).toBe(200)
      return JSON.parse(text) as Reply
    },
    get: async <Reply>(path: string) => (await (await request.get(siteUrl + path)).json()) as Reply,
  }
}

/** Stores harmful texts in every field that takes text, and returns the pages that show them. */
export async function keepHarmful(calls: Calls, amount: Amount): Promise<HarmfulPage[]> {
  const shown: HarmfulPage[] = []
  for (const keep of [keepOperatorTexts, keepAccountTexts, keepBuilds, keepChat, keepMarks, keepChallenge])
    shown.push(...(await keep(calls, amount)))
  return shown
}

/** Stores the banner, a name of the catalogue, a text of the pages, an ad. */
async function keepOperatorTexts({ send, get }: Calls, { short }: Amount): Promise<HarmfulPage[]> {
  const { items } = await loadCatalog()
  const { uid, url } = items.find((item) => item.url === 'salewa_first_aid_kit')!
  const name = `Salewa ${short}`
  await send('put', '/api/be/admin/facts', { changes: [{ entity: 'item', uid, field: 'name', value: name }] })
  const text = joinedUpTo(1_900)
  await send('put', '/api/be/admin/website-alert', { text, texts: { ru: text } })
  const { overrides } = await get<{ overrides: { key: string; text: string }[] }>('/api/be/admin/languages')
  const was = overrides.find(({ key }) => key === TITLE_KEY)?.text ?? null
  // The server rejects markup in texts of the pages; an accepted text could only end an attribute.
  await send('put', '/api/be/admin/texts', { language: 'en', key: TITLE_KEY, text: ATTRIBUTE_END, was })
  const { version } = await get<{ version: number }>('/api/be/admin/settings')
  const banner = { text: short, link: 'https://tea.example/', picture: null, fromMs: null, untilMs: null }
  const ads = { enabled: true, kind: 'banners', banners: [banner], snippet: '' }
  await send('put', '/api/be/admin/settings', { version, settings: { ads, tournamentEnabled: true } })
  return [
    { address: `/item/${url}`, text: name },
    { address: `/compare?items=${url},graphics_card`, text: name },
    { address: '/?q=salewa', text: name },
    { address: '/admin/items', text: '' },
    { address: `/admin/item/${uid}`, text: name },
    { address: `/admin/languages?lang=en&search=${TITLE_KEY}`, text: ATTRIBUTE_END },
    { address: '/admin/website-alert', text: '' }, // its markup is cleaned: alert.test.ts
    { address: '/admin/global-settings', text: short },
    { address: '/admin', text: '' },
    { address: '/admin/logs', text: '' },
    { address: '/time', text: ATTRIBUTE_END, as: 'visitor' },
    { address: '/time?ad', text: short, as: 'visitor' },
  ]
}

/** Stores names of keys, tokens, links, characters, teams, folders. */
async function keepAccountTexts({ send, get }: Calls, { short }: Amount): Promise<HarmfulPage[]> {
  const { charUid, username } = await get<{ charUid: string; username: string | null }>('/api/be/users/me')
  const charName = short.slice(0, 32)
  await send('put', '/api/be/users/me', { charName, ...(username === null && { username: 'Walker' }) })
  await send('put', '/api/be/users/me/pilot', { gameFolder: joinedUpTo(900), screenshotsFolder: short })
  const { keys } = await get<{ keys: { uid: string }[] }>('/api/be/account/keys')
  if (keys[0]) await send('put', '/api/be/account/keys', { uid: keys[0].uid, name: short })
  else await send('post', '/api/be/account/keys', { name: short })
  await send('post', '/api/be/account/tokens', { charUid, permissions: ['GP'], note: short })
  const label = { kind: 'quests', label: short, charUid }
  const { key } = await send<{ key: string }>('post', '/api/be/widgets/links', label)
  const { team } = await get<{ team: object | null }>('/api/be/team?lang=en')
  if (team) await send('put', '/api/be/team', { name: short, lang: 'en' })
  else await send('post', '/api/be/team', { name: short, charUid, lang: 'en' })
  return [
    { address: '/user', text: charName },
    { address: '/account', text: short },
    { address: '/dev/api', text: short },
    { address: '/pilot', text: short },
    { address: '/progression/team', text: short },
    { address: '/streamers/widgets?widget=quests', text: short },
    { address: `/widgets/quests?lang=en&key=${key}`, text: charName, as: 'visitor' },
  ]
}

/** Stores builds, the first of them published, and a reader's report of it. */
async function keepBuilds({ send }: Calls, { short, most, reader }: Amount): Promise<HarmfulPage[]> {
  const { itemsByUid } = await loadCatalog()
  const builds = await sampleBuilds({ deps: { catalog: { current: { itemsByUid } } } }, 200)
  const titles = [short, ...harmfulUpTo(80).slice(0, most)]
  const uids: string[] = []
  const first = randomInt(builds.length)
  for (const [nth, title] of titles.entries()) {
    const { gun: _, ...build } = builds[(first + nth) % builds.length]!
    const fields = { ...build, title, public: nth === 0 }
    const { loadout } = await send<{ loadout: { uid: string } }>('post', '/api/be/loadouts/save', fields)
    uids.push(loadout.uid)
  }
  const report = { uid: uids[0], reason: 'spam', note: joinedUpTo(300) }
  await reader.send('post', '/api/be/loadouts/report', report)
  const gunUrl = itemsByUid.get(builds[first]!.gunUid)!.url
  return [
    ...titles.map((text) => ({ address: '/loadouts/my', text })),
    { address: `/loadouts/weapon/${gunUrl}/${uids[0]}`, text: short, as: 'visitor' },
    { address: '/loadouts/search', text: short, as: 'visitor' },
    { address: '/admin/loadouts', text: joinedUpTo(300).split('\n')[0]! },
    { address: '/admin/reports', text: short },
  ]
}

async function keepChat({ send }: Calls, { short, reader }: Amount): Promise<HarmfulPage[]> {
  const uid = randomUUID()
  const text = joinedUpTo(480)
  await send('post', '/api/be/chat/send', { uid: randomUUID(), room: 'general', text })
  await send('post', '/api/be/chat/send', { uid, room: 'general', text: short })
  await reader.send('post', '/api/be/chat/report', { uid, reason: 'spam', note: joinedUpTo(300) })
  return [
    { address: '/chat?room=general', text: short },
    { address: '/chat?room=general', text: text.split('\n')[0]!, as: 'visitor' },
    { address: '/admin/chat', text: short },
  ]
}

async function keepMarks({ send, get }: Calls, { short, most }: Amount): Promise<HarmfulPage[]> {
  const { version } = await get<{ version: number }>('/api/be/maps/marks?map=customs')
  const marks = [short, ...harmfulUpTo(500).slice(0, most)].map((text, nth): MapMark => {
    const kind = nth % 2 ? 'pin' : 'note'
    return { kind, color: 'red', level: 'main', text, points: [[nth * 10, nth * 5]] }
  })
  await send('put', '/api/be/maps/marks', { map: 'customs', marks, version })
  const link = marksLink({ map: 'customs', marks: marks.slice(0, 8) })
  return [
    { address: '/maps/customs', text: '' },
    { address: `/maps/customs?marks=${link.state === 'link' ? link.text : ''}`, text: '', as: 'visitor' },
  ]
}

async function keepChallenge({ send }: Calls, { short, most }: Amount): Promise<HarmfulPage[]> {
  const slug = `cup-${randomUUID()}`
  const goals = [short, ...harmfulUpTo(100).slice(0, Math.min(most, 20))].map((title, nth) => {
    return { slug: `goal-${nth}`, title, kind: 'kills', points: 1, per: 1, most: null, questUid: null }
  })
  const nowMs = Date.now()
  const fields = { slug, title: short, rules: joinedUpTo(9_000), goals }
  const times = { startsAtMs: nowMs - DAY_MS, endsAtMs: nowMs + DAY_MS }
  type Reply = { challenge: { uid: string; players: { uid: string }[] } }
  let { challenge } = await send<Reply>('post', '/api/be/admin/challenges', { ...fields, ...times })
  const names = [short, ...harmfulUpTo(40).slice(0, most)]
  for (const name of names) {
    const player = { challengeUid: challenge.uid, name, streamUrl: null, username: null }
    ;({ challenge } = await send<Reply>('put', '/api/be/admin/challenge/player', player))
  }
  const playerUid = challenge.players[0]?.uid
  const report = { playerUid, goal: 'goal-0', count: 1, atMs: nowMs, clientUid: 'c', evidenceUrl: null }
  await send('post', '/api/be/admin/challenge/report', report)
  return [
    ...names.map((text) => ({ address: `/streamers/streamer-challenge/${slug}`, text })),
    { address: `/widgets/streamer-challenge?id=${slug}`, text: short, as: 'visitor' },
    { address: '/admin/challenges', text: short },
    { address: `/admin/challenge?uid=${challenge.uid}`, text: short },
  ]
}
