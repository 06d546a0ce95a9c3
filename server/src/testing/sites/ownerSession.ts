import type { LightMyRequestResponse } from 'fastify'
import { ownerLink } from '../../account/session/ownerLink.ts'
import type { TestApp } from '../testApp.ts'

/** A new owner link of the site, without its host. */
export async function newOwnerLink({ deps }: TestApp): Promise<string> {
  const { pathname, search } = new URL((await ownerLink(deps))?.url ?? 'http://none/')
  return pathname + search
}

export function cookieOf(reply: LightMyRequestResponse, name: string) {
  return reply.cookies.find((cookie) => cookie.name === name)
}

export function sessionOf(reply: LightMyRequestResponse): string {
  return cookieOf(reply, 'session')?.value ?? ''
}
