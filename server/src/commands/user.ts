import { Refusal } from '@raidkit/contract/platform/errors'
import { proSources } from '@raidkit/rules/account/pro'
import { changeAccount, type AccountRights } from '../account/accounts/index.ts'
import { proFacts } from '../platform/http/access/sessions.ts'
import { emailAddress } from '../platform/mails/index.ts'
import type { OpenStore } from '../platform/store/connection.ts'
import { StartError } from '../platform/store/startError.ts'
import type { UserRow } from '../account/tables/users.ts'
import { tableText } from './tableText.ts'
import {
  expectNoWords,
  readOneWord,
  readOptions,
  readVerb,
  UsageError,
  withStore,
  type Command,
} from './command.ts'

const WHO = 'operator'
const LISTED = 1_000
const DAY = /^\d{4}-\d\d-\d\d$/

type RightsChange = { email: string; pro: boolean; admin: boolean; until: Date | null }

/** `user grant EMAIL [--pro [--until DATE]] [--admin]`, `user revoke EMAIL [--pro] [--admin]`, `user list` */
export const parseUserCommand: Command = (words) => {
  const { verb, rest } = readVerb(words, ['grant', 'revoke', 'list'])
  if (verb === 'list') {
    expectNoWords(rest)
    return (url) => withStore(url, listed)
  }
  const change = readRightsChange(rest)
  if (verb === 'grant') return (url) => withStore(url, (store) => granted(store, change))
  if (change.until) throw new UsageError('--until goes with user grant alone')
  return (url) => withStore(url, (store) => revoked(store, change))
}

const OPTIONS = { pro: { type: 'boolean' }, admin: { type: 'boolean' }, until: { type: 'string' } } as const

function readRightsChange(words: readonly string[]): RightsChange {
  const { values, positionals } = readOptions(words, OPTIONS)
  const word = readOneWord(positionals, 'EMAIL')
  const email = emailAddress(word)
  if (!email) throw new UsageError(`${word} is not an e-mail address`)
  const { pro = false, admin = false, until: day } = values
  if (!pro && !admin) throw new UsageError('name what to change: --pro, --admin or both')
  if (day === undefined) return { email, pro, admin, until: null }
  if (!pro) throw new UsageError('--until goes with --pro')
  const until = endOfDay(day)
  if (!until) throw new UsageError(`--until ${day} is not a day such as 2027-01-31`)
  return { email, pro, admin, until }
}

/** Returns the last moment of that day, in UTC; undefined for an invalid date. */
function endOfDay(day: string): Date | undefined {
  const end = new Date(`${day}T23:59:59Z`)
  const isDay = DAY.test(day) && !Number.isNaN(end.getTime()) && end.toISOString().startsWith(day)
  return isDay && day >= '1970' ? end : undefined
}

/** Grants rights. Creates a missing account, which its owner gets when they sign in by mail. */
async function granted(store: OpenStore, { email, pro, admin, until }: RightsChange): Promise<string> {
  if (until && until <= new Date()) throw new StartError(`--until ${dayOf(until)} is in the past`)
  const row = await change(store, await store.users.byEmailOrNew(email, new Date()), {
    ...(pro && { pro: true, proUntil: until }),
    ...(admin && { admin: true }),
  })
  return `${email} is now ${levelText(row)}.`
}

async function revoked(store: OpenStore, { email, pro, admin }: RightsChange): Promise<string> {
  const found = await store.users.byEmail(email)
  if (!found) throw new StartError(`there is no account with the address ${email}: see user list`)
  const wanted = { ...(pro && { pro: false, proUntil: null }), ...(admin && { admin: false }) }
  return `${email} is now ${levelText(await change(store, found, wanted))}.`
}

async function change(store: OpenStore, { uid }: UserRow, wanted: Partial<AccountRights>): Promise<UserRow> {
  try {
    return await store.inTransaction((tx) =>
      // Running nodes refresh their cache of an account within five seconds.
      changeAccount({ store: tx, publish: () => undefined, by: WHO, at: new Date() }, uid, wanted),
    )
  } catch (error) {
    if (error instanceof Refusal && error.code === 'last_admin')
      throw new StartError('this is the last admin: grant --admin to another account first')
    throw error
  }
}

async function listed(store: OpenStore): Promise<string> {
  const now = new Date()
  const asked = { text: '', filter: 'all', order: 'newest', now, newSince: now } as const
  const [rows, total] = [await store.userSearch.page(asked, LISTED), await store.userSearch.count(asked)]
  if (rows.length === 0) return 'No accounts.'
  const lines = rows.map((row) => [
    row.email ?? '-',
    row.username ?? '-',
    levelText(row),
    row.createdAt.toISOString().slice(0, 16).replace('T', ' '),
    row.uid,
  ])
  const table = tableText([['E-MAIL', 'USERNAME', 'LEVEL', 'CREATED (UTC)', 'UID'], ...lines])
  return total > rows.length ? `${table}\n… and ${total - rows.length} older ones` : table
}

type Rights = Parameters<typeof proFacts>[0]

function levelText(row: Rights): string {
  if (row.admin) return 'admin'
  const [longest] = proSources(proFacts(row), Date.now())
  if (!longest) return 'user'
  const until = longest.untilMs === null ? '' : ` until ${dayOf(new Date(longest.untilMs))}`
  return `pro (${longest.source})${until}`
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}
