import type { ProgressChange } from '@raidkit/contract/progress/progression'
import type { ProgressRecord } from '@raidkit/rules/progress/progress-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { programOf, type Program } from '../../testing/sites/progressToken.ts'
import { testApp, type TestApp } from '../../testing/testApp.ts'

// Quests and objectives of the game, by the ids that programs send.
const DEBUT = '5936d90786f7742b1420ba5b'
const DEBUT_KILLS = '5967379186f77463860dadd6' // five
const CHEMICAL = '597a0f5686f774273b74f676'
const CURIOSITY = '597a160786f77477531d39d2' // an alternative of it
const OF_USEC = '6179b5eabca27a099552e052'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

const progress = async ({ ask }: Program) =>
  (await ask('GET', '/progress')).json<{ data: ProgressRecord }>().data
const taskIn = ({ tasksProgress }: ProgressRecord, id: string) => tasksProgress.find((task) => task.id === id)
const objectivesIn = ({ taskObjectivesProgress }: ProgressRecord, id: string) =>
  taskObjectivesProgress.filter((objective) => objective.id === id)
const changes = async ({ person }: Program) =>
  (await person.ask({ url: '/api/be/progression/history' })).json<{ changes: ProgressChange[] }>().changes

describe('what programs read', () => {
  it('the token itself: flat, echoed, with its calls', async () => {
    const { ask, token, person } = await programOf(site)
    expect((await ask('GET', '/token')).json()).toEqual({
      success: true,
      permissions: ['GP', 'TP', 'WP'],
      token,
      owner: person.uid,
      note: 'desk',
      calls: 1,
      gameMode: 'pvp',
    })
    expect((await ask('GET', '/token')).json()).toMatchObject({ calls: 2 })
  })

  it('the progress of a new character: every list is there, every number a number', async () => {
    const program = await programOf(site)
    const reply = await program.ask('GET', '/progress')
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    })
    const { data, meta, success } = reply.json<{ data: ProgressRecord; meta: object; success: boolean }>()
    expect([success, meta]).toEqual([true, { self: program.person.uid, gameMode: 'pvp' }])
    const { tasksProgress, taskObjectivesProgress, hideoutModulesProgress, hideoutPartsProgress, ...who } =
      data
    expect(who).toEqual({
      displayName: 'PMC',
      userId: program.person.uid,
      playerLevel: 1,
      gameEdition: 1,
      pmcFaction: 'USEC',
    })
    expect(taskIn(data, DEBUT)).toEqual({ id: DEBUT, complete: false, failed: false, invalid: false })
    expect(tasksProgress.length).toBeGreaterThan(400)
    // Levels that come with the edition are built.
    expect(hideoutModulesProgress.filter(({ complete }) => complete)).toHaveLength(1)
    const counts = [...taskObjectivesProgress, ...hideoutPartsProgress]
    expect(counts.every(({ count }) => Number.isInteger(count))).toBe(true)
  })

  it('one character by its own token, whichever is active', async () => {
    const { person, ...pvp } = await programOf(site)
    const create = { fraction: 'Bear', gameMode: 'PVE' }
    const made = await person.ask({ method: 'POST', url: '/api/be/users/me/char/create', payload: create })
    const pve = await programOf(site, { person, charUid: made.json<{ charUid: string }>().charUid })
    await pve.ask('POST', '/progress/level/33')
    const replies = await Promise.all([pvp.ask('GET', '/progress'), pve.ask('GET', '/progress')])
    expect(replies.map((reply) => reply.json())).toMatchObject([
      { data: { playerLevel: 1, pmcFaction: 'USEC' }, meta: { gameMode: 'pvp' } },
      { data: { playerLevel: 33, pmcFaction: 'BEAR' }, meta: { gameMode: 'pve' } },
    ])
    expect(taskIn(replies[1].json().data, OF_USEC)?.invalid).toBe(true)
  })
})

describe('what programs write', () => {
  it('a task, as it is read again', async () => {
    const program = await programOf(site)
    const reply = await program.ask('POST', `/progress/task/${DEBUT}`, { id: null, state: 'completed' })
    expect([reply.statusCode, reply.json()]).toMatchObject([
      200,
      { success: true, data: { taskId: DEBUT, state: 'completed', message: expect.any(String) } },
    ])
    let data = await progress(program)
    expect(taskIn(data, DEBUT)).toEqual({ id: DEBUT, complete: true, failed: false, invalid: false })
    expect(objectivesIn(data, DEBUT_KILLS)).toEqual([
      { id: DEBUT_KILLS, complete: true, count: 5, invalid: false },
    ])
    await program.ask('POST', `/progress/task/${DEBUT.toUpperCase()}`, { state: 'failed' })
    data = await progress(program)
    expect(taskIn(data, DEBUT)).toEqual({ id: DEBUT, complete: false, failed: true, invalid: false })
    await program.ask('POST', `/progress/task/${DEBUT}`, { state: 'uncompleted' })
    data = await progress(program)
    expect(taskIn(data, DEBUT)).toEqual({ id: DEBUT, complete: false, failed: false, invalid: false })
  })

  it('a choice closes its alternatives, and opens them again', async () => {
    const program = await programOf(site)
    await program.ask('POST', `/progress/task/${CHEMICAL}`, { state: 'completed' })
    expect(taskIn(await progress(program), CURIOSITY)).toEqual({
      id: CURIOSITY,
      complete: false,
      failed: true,
      invalid: true,
    })
    await program.ask('POST', `/progress/task/${CHEMICAL}`, { state: 'uncompleted' })
    expect(taskIn(await progress(program), CURIOSITY)).toEqual({
      id: CURIOSITY,
      complete: false,
      failed: false,
      invalid: false,
    })
  })

  it.each([
    [
      'rows',
      [
        { id: DEBUT, state: 'completed' },
        { id: CHEMICAL, state: 'failed' },
      ],
    ],
    ['states by id', { [DEBUT]: 'completed', [CHEMICAL]: 'failed' }],
  ])('many tasks at once as %s, in one step of the history', async (_, payload) => {
    const program = await programOf(site)
    const reply = await program.ask('POST', '/progress/tasks', payload)
    expect(reply.json()).toMatchObject({ success: true, data: { updatedTasks: [DEBUT, CHEMICAL] } })
    const data = await progress(program)
    expect([taskIn(data, DEBUT)?.complete, taskIn(data, CHEMICAL)?.failed]).toEqual([true, true])
    expect(await changes(program)).toHaveLength(1)
  })

  it('of many tasks all or none; those that the game does not have are passed over', async () => {
    const program = await programOf(site)
    const bad = [
      { id: DEBUT, state: 'completed' },
      { id: CHEMICAL, state: 'done' },
    ]
    expect((await program.ask('POST', '/progress/tasks', bad)).statusCode).toBe(400)
    expect(await changes(program)).toEqual([])
    const strange = [
      { id: '0'.repeat(24), state: 'completed' },
      { id: DEBUT, state: 'completed' },
    ]
    expect((await program.ask('POST', '/progress/tasks', strange)).json().data.updatedTasks).toEqual([DEBUT])
  })

  it.each([
    [{ count: 3 }, { complete: false, count: 3 }],
    [{ count: 5 }, { complete: true, count: 5 }],
    [{ count: 900 }, { complete: true, count: 5 }],
    [{ state: 'completed' }, { complete: true, count: 5 }],
    [
      { state: 'completed', count: 2 },
      { complete: true, count: 5 },
    ],
    [
      { state: 'uncompleted', count: 2 },
      { complete: false, count: 2 },
    ],
    [
      { state: 'uncompleted', count: 5 },
      { complete: false, count: 4 },
    ],
    [{ state: 'uncompleted' }, { complete: false, count: 1 }],
    [{ count: 0, state: null }, undefined],
  ])('an objective: %j', async (payload, expected) => {
    const program = await programOf(site)
    const path = `/progress/task/objective/${DEBUT_KILLS}`
    await program.ask('POST', path, { count: 1 })
    expect((await program.ask('POST', path, payload)).statusCode).toBe(200)
    const kept = objectivesIn(await progress(program), DEBUT_KILLS)
    expect(kept).toEqual(expected ? [{ id: DEBUT_KILLS, ...expected, invalid: false }] : [])
  })

  it('stands in the history by the name of the token, can be undone, and tells open pages', async () => {
    const program = await programOf(site, { note: 'monitor' })
    site.published.length = 0
    await program.ask('POST', '/progress/level/42')
    await program.ask('POST', '/progress/level/42') // nothing changes
    await program.ask('POST', `/progress/task/${DEBUT}`, { state: 'completed' })
    const all = await changes(program)
    expect(all).toMatchObject([
      { source: 'api', label: 'monitor' },
      { source: 'api', label: 'monitor', before: { level: 1 }, after: { level: 42 } },
    ])
    expect(site.published.filter(({ type }) => type === 'user')).toHaveLength(2)
    const undo = { method: 'POST', url: '/api/be/undo', payload: { uid: all[1]?.uid } } as const
    expect((await program.person.ask(undo)).statusCode).toBe(200)
    const data = await progress(program)
    expect([data.playerLevel, taskIn(data, DEBUT)?.complete]).toEqual([1, true])
  })

  it('twenty at once lose nothing', async () => {
    const program = await programOf(site)
    const { quests } = site.deps.catalog.current
    const ids = quests
      .filter(({ multiple, active }) => active && !multiple)
      .slice(0, 20)
      .map(({ bsgId }) => bsgId)
    const replies = await Promise.all(
      ids.map((id) => program.ask('POST', `/progress/task/${id}`, { state: 'completed' })),
    )
    expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true)
    const data = await progress(program)
    expect(ids.filter((id) => taskIn(data, id)?.complete)).toHaveLength(20)
  })
})
