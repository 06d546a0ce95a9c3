import { KEY_HEADER, OPERATOR_SCOPES } from '@raidkit/contract/platform/keys'
import { newKey } from '../platform/http/access/newKey.ts'
import { hashOf } from '../platform/http/access/sessions.ts'
import type { OpenStore } from '../platform/store/connection.ts'
import type { KeyRow } from '../developers/tables/keys.ts'
import { StartError } from '../platform/store/startError.ts'
import {
  expectNoWords,
  readOneWord,
  readOptions,
  readVerb,
  UsageError,
  withStore,
  type Command,
  type Job,
} from './command.ts'
import { tableText } from './tableText.ts'

const LABEL = /^\P{Cc}{1,60}$/u
const WHO = 'operator'

/** `key create --scope ingest [--label NAME]`, `key list`, `key revoke LABEL|PREFIX` */
export const parseKeyCommand: Command = (words) => {
  const { verb, rest } = readVerb(words, ['create', 'list', 'revoke'])
  if (verb === 'create') return createKey(rest)
  if (verb === 'list') {
    expectNoWords(rest)
    return (url) => withStore(url, listed)
  }
  const name = readOneWord(rest, 'LABEL or PREFIX')
  return (url) => withStore(url, (store) => revoked(store, name))
}

const OPTIONS = { scope: { type: 'string' }, label: { type: 'string' } } as const

function createKey(words: readonly string[]): Job {
  const { values, positionals } = readOptions(words, OPTIONS)
  expectNoWords(positionals)
  const { scope, label = scope } = values
  const scopes = OPERATOR_SCOPES.join(', ')
  if (scope === undefined || label === undefined) throw new UsageError(`--scope is missing: use ${scopes}`)
  if (!OPERATOR_SCOPES.some((known) => known === scope))
    throw new UsageError(`unknown scope ${scope}: use ${scopes}`)
  if (!LABEL.test(label)) throw new UsageError('--label takes 1 to 60 characters on one line')
  return (url) =>
    withStore(url, async (store) => {
      const createdAt = new Date()
      const made = newKey({ scope, label, userUid: null, createdAt })
      await store.inTransaction(async (tx) => {
        await tx.keys.create(made.row)
        const after = { scope, label, prefix: made.row.prefix }
        await tx.audit.add({ at: createdAt, who: WHO, what: 'key create', before: null, after })
      })
      return [
        `Key (shown only once): ${made.key}`,
        `Send it in the ${KEY_HEADER} header. It is listed as "${label}", ${made.row.prefix}…`,
      ].join('\n')
    })
}

async function listed(store: OpenStore): Promise<string> {
  const keys = await store.keys.all()
  if (keys.length === 0) return 'No keys.'
  const day = (time: Date | null, never: string) =>
    time?.toISOString().slice(0, 16).replace('T', ' ') ?? never
  const rows = keys.map(({ prefix, scope, label, createdAt, lastUsedAt, revokedAt }) => [
    `${prefix}…`,
    scope,
    day(createdAt, ''),
    day(lastUsedAt, 'never'),
    revokedAt ? `revoked ${day(revokedAt, '')}` : 'good',
    label,
  ])
  return tableText([['KEY', 'SCOPE', 'CREATED (UTC)', 'LAST USED', 'STATE', 'LABEL'], ...rows])
}

async function revoked(store: OpenStore, name: string): Promise<string> {
  const found = (await store.keys.all()).filter((row) => row.revokedAt === null && isNamed(row, name))
  const [one, ...others] = found
  if (!one) throw new StartError(`no active key matches ${name}: see key list`)
  if (others.length > 0) {
    throw new StartError(
      `${found.length} keys match ${name}: choose one of ${found.map(({ prefix }) => prefix).join(', ')}`,
    )
  }
  const at = new Date()
  await store.inTransaction(async (tx) => {
    await tx.keys.revoke(one.hash, at)
    const before = { scope: one.scope, label: one.label, prefix: one.prefix }
    await tx.audit.add({ at, who: WHO, what: 'key revoke', before, after: null })
  })
  return `The key "${one.label}" (${one.prefix}…) has been revoked; it stops working within five seconds.`
}

/** Matches a key by its label, by its first characters as listed, or by all of it. */
function isNamed({ label, prefix, hash }: KeyRow, name: string): boolean {
  return name === label || name.replace(/…$/, '') === prefix || hashOf(name) === hash
}
