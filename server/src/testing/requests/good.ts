import type { Access } from '@raidkit/rules/platform/access'
import type { Call, ReplyOf, RequestOf } from '@raidkit/contract/platform/call'
import fc from 'fast-check'
import type { Deps } from '../../deps.ts'
import type { OpenStore } from '../../platform/store/connection.ts'
import type { Person, TestApp } from '../testApp.ts'

/** Site as the makers use it: one in this process, or a running one with its database. */
export type MakingSite = Pick<TestApp, 'as' | 'letters'> & {
  deps: Pick<Deps, 'catalog' | 'now' | 'secret'> & { readonly store: OpenStore }
}

/** Input of a request's maker: the site, the sender, and the source of randomness. */
export type Making = { site: MakingSite; asker: Person; g: fc.GeneratorValue }

/** Request that its call answers with 200, and its cookies. */
export type Good<Request = unknown> = { request: Request; cookies?: Record<string, string> }

export type GoodMaker = {
  call: Call
  /** Access level of the sender. */
  level: Access
  /** True if a sender can send only one such request: each gets its own. */
  isLast: boolean
  make: (making: Making) => Promise<Good>
}

type Make<C extends Call> = (making: Making) => RequestOf<C> | Promise<RequestOf<C>>
type Sender = { level?: Access; isLast?: boolean }

/** Defines a successful request of a call, with existing ids; sent by an admin, who has every right, by default. */
export function defineGood<C extends Call>(call: C, make: Make<C>, sender: Sender = {}): GoodMaker {
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

/** Picks one value at random. */
export function oneOf<T>(g: fc.GeneratorValue, values: readonly T[]): T {
  const value = values[g(fc.nat, { max: values.length - 1 })]
  if (value === undefined) throw new Error('there is nothing to choose from')
  return value
}

/** Picks a few values at random, each at most once. */
export function someOf<T>(g: fc.GeneratorValue, values: readonly T[]): T[] {
  const first = g(fc.nat, { max: values.length - 1 })
  return values.slice(first, first + 1 + g(fc.nat, { max: 4 }))
}

/** Prepares a good request by calling the door; a refusal is an error of the maker. */
export async function askCall<C extends Call>(
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
