import { uidOf } from '@raidkit/rules/platform/uid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'

const SALEWA = uidOf('544fb45d4bdc2dee738b4568')

let site: TestApp
let admin: Person
let editor: Person
beforeAll(async () => {
  site = await testApp()
  admin = await site.as('admin')
  editor = await site.as('editor')
})
afterAll(() => site.close())

const lastEntry = async (what: string) => (await site.deps.store.audit.search({ what }, 1))[0]!.uid
const undo = (person: Person, uid: string) =>
  person.ask({ method: 'POST', url: '/api/be/undo', payload: { uid } })

describe('an editor', () => {
  it('corrects facts, by their own name, and undoes corrections of others', async () => {
    const changes = [{ entity: 'item', uid: SALEWA, field: 'weight', value: 2 }]
    const saved = await editor.ask({ method: 'PUT', url: '/api/be/admin/facts', payload: { changes } })
    expect(saved.statusCode, saved.body).toBe(200)
    const [entry] = await site.deps.store.audit.search({ what: 'correction' }, 1)
    expect(entry).toMatchObject({ who: editor.uid, target: `item ${SALEWA} weight` })
    expect((await undo(admin, entry!.uid)).statusCode).toBe(200)
    const again = [{ ...changes[0], value: 3 }]
    await admin.ask({ method: 'PUT', url: '/api/be/admin/facts', payload: { changes: again } })
    expect((await undo(editor, await lastEntry('correction'))).statusCode).toBe(200)
    expect(await site.deps.store.corrections.all()).toEqual([])
  })

  it('has what supporters have', async () => {
    expect((await editor.ask({ url: '/api/be/users/me' })).json()).toMatchObject({
      admin: false,
      editor: true,
      pro: true,
    })
  })

  it.each([
    ['PUT', '/api/be/admin/user', () => ({ userUid: editor.uid, admin: true })],
    ['PUT', '/api/be/admin/settings', () => ({ version: 0, settings: { proSeats: 9 } })],
    ['GET', '/api/be/admin/users', () => ({})],
    ['GET', '/api/be/admin/audit', () => ({})],
  ] as const)('has no part in %s %s', async (method, url, payload) => {
    const asked = method === 'GET' ? { method, url } : { method, url, payload: payload() }
    const reply = await editor.ask(asked)
    expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'admin_required'])
  })

  it('does not undo what else an admin did', async () => {
    await admin.ask({ method: 'PUT', url: '/api/be/admin/website-alert', payload: { text: 'Hello' } })
    expect((await undo(editor, await lastEntry('website-alert'))).statusCode).toBe(404)
  })

  it('is appointed and dismissed by an admin, which can be undone', async () => {
    const { uid } = await site.as('user')
    const change = (editing: boolean) =>
      admin.ask({ method: 'PUT', url: '/api/be/admin/user', payload: { userUid: uid, editor: editing } })
    expect((await change(true)).json()).toMatchObject({ editor: true, admin: false })
    expect((await undo(admin, await lastEntry('user'))).statusCode).toBe(200)
    expect(await site.deps.store.users.byUid(uid!)).toMatchObject({ editor: false })
  })
})
