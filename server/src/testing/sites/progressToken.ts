import type { ProgressPermission } from '@raidkit/rules/progress/progress-api'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Person, TestApp } from '../testApp.ts'

/** A program with a token of somebody with Pro. */
export type Program = {
  person: Person
  token: string
  ask: (method: 'GET' | 'POST', path: string, payload?: object) => Promise<LightMyRequestResponse>
}

type Options = {
  permissions?: readonly ProgressPermission[]
  note?: string
  person?: Person
  charUid?: string
}

export async function programOf(site: TestApp, options: Options = {}): Promise<Program> {
  const { permissions = ['GP', 'TP', 'WP'], note = 'desk', person = await site.as('pro') } = options
  const charUid = options.charUid ?? person.uid
  const reply = await person.ask({
    method: 'POST',
    url: '/api/be/account/tokens',
    payload: { charUid, permissions, note },
  })
  const { token } = reply.json<{ token: string }>()
  return {
    person,
    token,
    ask: (method, path, payload) => {
      const request: InjectOptions = {
        method,
        url: `/api/v2${path}`,
        headers: { authorization: `Bearer ${token}` },
        ...(payload && { payload }),
      }
      return site.app.inject(request)
    },
  }
}
