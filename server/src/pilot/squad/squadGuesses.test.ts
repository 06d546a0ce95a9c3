import { SQUAD_LETTERS } from '@raidkit/rules/pilot/squad'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { GUESS_LIMITS } from '../../platform/http/limits/wrongGuesses.ts'
import { squadSite, type SquadSite } from '../../testing/sites/squadSite.ts'
import { MOST_JOINS_OF_CODE } from './routes.ts'

const { ofNetwork } = GUESS_LIMITS.squad

let site: SquadSite
beforeEach(async () => void (site = await squadSite({ isLimited: true })))
afterEach(async () => {
  site.hangUp()
  await site.close()
})

const codeNumber = (nth: number) => `ZZZZ${SQUAD_LETTERS[Math.floor(nth / 32)]}${SQUAD_LETTERS[nth % 32]}`

/** Joins from a page of its own, because each page has a rate limit. */
async function joinBy(code: string, token?: string): Promise<string> {
  const page = await site.player()
  try {
    return await joinOn(page, code, token)
  } finally {
    page.close()
  }
}

async function joinOn(page: Awaited<ReturnType<SquadSite['player']>>, code: string, token?: string) {
  page.say('JOIN', { code, name: 'Guest', ...(token !== undefined && { token }) })
  const answer = await Promise.race([page.next('JOINED'), page.next('REFUSED')])
  if (answer.messageType === 'JOINED') return 'joined'
  return (answer['error'] as { code: string }).code // Safe: every refusal has one
}

it('of many guesses at once a few are looked at, and then not even the right one', async () => {
  const { first } = await site.squad(1)
  const guesses = await Promise.all(Array.from({ length: 25 }, (_, nth) => joinBy(codeNumber(nth))))
  expect(guesses.filter((code) => code === 'not_found').length).toBeLessThanOrEqual(ofNetwork)
  expect(new Set(guesses)).toEqual(new Set(['not_found', 'rate_limited']))
  for (let nth = 0; nth < ofNetwork; nth += 1) await joinBy(codeNumber(100 + nth))
  expect(await joinBy(first.inviteCode)).toBe('rate_limited')
})

it('who holds a seat comes back to it while others guess from the same network', async () => {
  const { first } = await site.squad(1)
  for (let nth = 0; nth <= ofNetwork; nth += 1) await joinBy(codeNumber(nth))
  expect(await joinBy(first.code, first.token)).toBe('joined')
  expect(await joinBy(first.code, `${first.token}x`)).toBe('rate_limited')
})

it('right codes do not count, however many', async () => {
  for (let nth = 0; nth < 3; nth += 1) await site.squad(5)
  expect(await joinBy(codeNumber(1))).toBe('not_found')
})

it('one code takes only so many joins in a minute', async () => {
  const { first } = await site.squad(1)
  const seen: string[] = []
  for (let nth = 0; nth <= MOST_JOINS_OF_CODE; nth += 1) seen.push(await joinBy(first.inviteCode))
  expect(new Set(seen.slice(0, -1))).toEqual(new Set(['joined', 'squad_full']))
  expect(seen.at(-1)).toBe('rate_limited')
})
