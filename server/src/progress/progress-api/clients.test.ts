import type { ProgressRecord } from '@raidkit/rules/progress/progress-api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { programOf } from '../../testing/sites/progressToken.ts'
import { testApp, type TestApp } from '../../testing/testApp.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

/** Checks a token as a monitor of the game's logs does before it trusts it. */
function isTrusted(
  token: string,
  reply: { token: string; gameMode: string; permissions: string[] },
): boolean {
  const [prefix = '', tail = ''] = token.split('_')
  return (
    token.length === 22 &&
    /^[0-9a-f]{18}$/i.test(tail) &&
    reply.token === token &&
    reply.gameMode === prefix.toLowerCase() &&
    reply.permissions.includes('WP')
  )
}

it('a monitor of logs: checks its token, reads, writes one quest as it is finished, and many after reading history', async () => {
  const { token, person } = await programOf(site)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json; charset=utf-8' }
  const get = async (path: string) => (await site.app.inject({ url: `/api/v2${path}`, headers })).json()
  const send = (path: string, body: string) =>
    site.app.inject({ method: 'POST', url: `/api/v2${path}`, headers, payload: body })
  expect(isTrusted(token, await get('/token'))).toBe(true)
  const before: { data: ProgressRecord } = await get('/progress')
  const undone = before.data.tasksProgress.filter(({ complete, invalid }) => !complete && !invalid)
  const [first, ...others] = undone.map(({ id }) => id)
  expect((await send(`/progress/task/${first}`, '{"id":null,"state":"completed"}')).statusCode).toBe(200)
  const rows = others.slice(0, 200).map((id) => ({ id, state: 'completed' }))
  expect((await send('/progress/tasks', JSON.stringify(rows))).statusCode).toBe(200)
  const after: { data: ProgressRecord } = await get('/progress')
  expect(after.data.tasksProgress.filter(({ complete }) => complete)).toHaveLength(201)
  const { changes } = (await person.ask({ url: '/api/be/progression/history' })).json()
  expect(changes).toHaveLength(2)
})

/** Typed reader as in C#: the names that it reads, and the type that each must have. */
const SHAPES = {
  tasksProgress: { id: 'string', complete: 'boolean', failed: 'boolean', invalid: 'boolean' },
  taskObjectivesProgress: { id: 'string', complete: 'boolean', count: 'number', invalid: 'boolean' },
  hideoutModulesProgress: { id: 'string', complete: 'boolean' },
  hideoutPartsProgress: { id: 'string', complete: 'boolean', count: 'number' },
} as const

it('a scanner of items: reads itself and its team into typed records', async () => {
  const { ask, person } = await programOf(site)
  const item = site.deps.catalog.current.stations[0]?.levels[0]?.items[1]
  const itemsFound = [{ uid: item?.itemUid, count: 1, fir: 0 }]
  await person.ask({ method: 'POST', url: '/api/be/progression/update', payload: { itemsFound } })
  const { data, meta } = (await ask('GET', '/team/progress')).json()
  expect(meta.hiddenTeammates).toEqual([])
  for (const record of data)
    for (const [list, shape] of Object.entries(SHAPES)) {
      expect(record[list].length).toBeGreaterThan(0)
      for (const row of record[list])
        expect(Object.fromEntries(Object.entries(row).map(([name, value]) => [name, typeof value]))).toEqual(
          shape,
        )
    }
  const own: ProgressRecord = data[0]
  expect(own.hideoutPartsProgress[0]?.id).toMatch(/^[0-9a-f]{24}-\d-[0-9a-f]{24}$/)
  expect(own.hideoutModulesProgress[0]?.id).toMatch(/^[0-9a-f]{24}-\d$/)
})
