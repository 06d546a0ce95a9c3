import type { Access } from '@raidkit/rules/platform/access'
import type { Call, ReplyOf, RequestOf } from '@raidkit/contract/platform/call'
import fc from 'fast-check'
import type { Deps } from '../../deps.ts'
import type { OpenStore } from '../../platform/store/connection.ts'
import type { Person, TestApp } from '../testApp.ts'

/** What the makers use of a site: one in this process, or a running one with its database. */
export type MakingSite = Pick<TestApp, 'as' | 'letters'> & {
  deps: Pick<Deps, 'catalog' | 'now' | 'secret'> & { readonly store: OpenStore }
}

/** What a request is made from: the site, who will send it, and where its chances come from. */
export type Making = { site: MakingSite; asker: Person; g: fc.GeneratorValue }

/** A request that its call answers with 200, and the cookies that belong to it. */
export type Good<Request = unknown> = { request: Request; cookies?: Record<string, string> }

export type GoodMaker = {
  call: Call
  /** Who sends it. */
  level: Access
  /** Whoever sent it cannot send another: each gets a sender of its own. */
  isLast: boolean
  make: (making: Making) => Promise<Good>
}

type Make<C extends Call> = (making: Making) => RequestOf<C> | Promise<RequestOf<C>>
type Sender = { level?: Access; isLast?: boolean }

/** How a call is asked so that it succeeds, with ids that exist; by an admin, who has every right, unless told otherwise. */
export function good<C extends Call>(call: C, make: Make<C>, sender: Sender = {}): GoodMaker {
  return goodWithCookies(call, async (making) => ({ request: await make(making) }), sender)
}

export function goodWithCookies<C extends Call>(
  call: C,
  make: (making: Making) => Promise<Good<RequestOf<C>>>,
  { level = 'admin', isLast = false }: Sender = {},
): GoodMaker {
  return { call, level, isLast, make }
}

export const nameOf = ({ method, path }: Call): string => `${method} ${path}`

/** One of several, by chance. */
export function oneOf<T>(g: fc.GeneratorValue, values: readonly T[]): T {
  const value = values[g(fc.nat, { max: values.length - 1 })]
  if (value === undefined) throw new Error('there is nothing to choose from')
  return value
}

/** A few of them, each once. */
export function someOf<T>(g: fc.GeneratorValue, values: readonly T[]): T[] {
  const first = g(fc.nat, { max: values.length - 1 })
  return values.slice(first, first + 1 + g(fc.nat, { max: 4 }))
}

/** Asks on the way to a good request, by the door; whatever is refused here is a fault of the maker. */
export async function ask<C extends Call>(
  asker: Person,
  call: C,
  request: RequestOf<C>,
): Promise<ReplyOf<C>> {
  const { method, path } = call
  const given = request as Record<string, string> // what stands in a query is text, and a body is any object
  const reply = await asker.ask({
    method,
    url: path,
    ...(method === 'GET' ? { query: given } : { payload: given }),
  })
  if (reply.statusCode !== 200) throw new Error(`${nameOf(call)}: ${reply.body}`)
  return reply.json()
}

export function uidOf({ uid }: Person): string {
  if (uid === undefined) throw new Error('a visitor has no uid')
  return uid
}
