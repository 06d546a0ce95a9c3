import { randomUUID } from 'node:crypto'
import {
  acceptShare,
  createShare,
  DELETE_WORD,
  deleteAccount,
  endSession,
  endShare,
  getAccount,
  unlinkProvider,
} from '@raidkit/contract/account/account'
import { exportAccount, importAccount } from '@raidkit/contract/account/accountFile'
import {
  listApiKeys,
  makeApiKey,
  MOST_API_KEYS,
  regenerateApiKey,
  renameApiKey,
  revokeApiKey,
} from '@raidkit/contract/developers/apiKeys'
import { makeProgressToken, revokeProgressToken } from '@raidkit/contract/developers/progressTokens'
import {
  enterEmailCode,
  enterSignInCode,
  sendEmailCode,
  sendSignInCode,
} from '@raidkit/contract/account/signIn'
import { IMPORT_WAYS } from '@raidkit/rules/progress/account-file'
import { LANGUAGES } from '@raidkit/rules/platform/languages'
import fc from 'fast-check'
import { cookiesOf } from '../services/mailReader.ts'
import type { Person } from '../testApp.ts'
import { askCall, defineGood, goodWithCookies, oneOf, uidOf, type Making } from './good.ts'

const newEmail = () => `${randomUUID()}@example.org`

/** Sends a code as the asker's browser would: the code, and what the browser was given. */
async function codeFor(call: typeof sendSignInCode | typeof sendEmailCode, { site, asker }: Making) {
  const email = newEmail()
  const reply = await asker.ask({ method: call.method, url: call.path, payload: { email, lang: 'en' } })
  const letter = site.letters.findLast(({ to }) => to === email)
  return { email, code: letter?.code ?? reply.body, cookies: cookiesOf(reply) }
}

/** There may be only a few links and seats at a time. */
async function withRoomForOne(giver: Person): Promise<void> {
  const { seats } = await askCall(giver, getAccount, {})
  if (seats.given.length < seats.total) return
  for (const { uid } of seats.given) await askCall(giver, endShare, { uid })
}

async function roomForKeys(owner: Person): Promise<void> {
  const { keys } = await askCall(owner, listApiKeys, {})
  if (keys.length < MOST_API_KEYS) return
  for (const { uid } of keys) await askCall(owner, revokeApiKey, { uid })
}

async function keyOf(owner: Person): Promise<string> {
  const { keys } = await askCall(owner, listApiKeys, {})
  return keys[0]?.uid ?? (await askCall(owner, makeApiKey, { name: 'made' })).keys[0]?.uid ?? ''
}

async function tokenOf(owner: Person): Promise<string> {
  const given = { charUid: owner.uid ?? '', permissions: ['GP' as const], note: 'made' }
  return (await askCall(owner, makeProgressToken, given)).tokens[0]?.uid ?? ''
}

const signIn = [
  defineGood(sendSignInCode, ({ g }) => ({ email: newEmail(), lang: oneOf(g, LANGUAGES) }), {
    level: 'visitor',
  }),
  goodWithCookies(
    enterSignInCode,
    async (making) => {
      const { email, code, cookies } = await codeFor(sendSignInCode, making)
      return { request: { email, code, lang: oneOf(making.g, LANGUAGES) }, cookies }
    },
    { level: 'visitor' },
  ),
  defineGood(sendEmailCode, ({ g }) => ({ email: newEmail(), lang: oneOf(g, LANGUAGES) }), { level: 'user' }),
  goodWithCookies(
    enterEmailCode,
    async (making) => {
      const { email, code, cookies } = await codeFor(sendEmailCode, making)
      return { request: { email, code }, cookies }
    },
    { level: 'user' },
  ),
]

export const GOOD_ACCOUNT = [
  ...signIn,
  defineGood(endSession, async ({ asker }) => {
    await asker.signInAgain()
    const { sessions } = await askCall(asker, getAccount, {})
    return { uid: sessions.find(({ isThis }) => !isThis)?.uid ?? '' }
  }),
  defineGood(unlinkProvider, async ({ site, asker }) => {
    const linked = await site.deps.store.identities.ofUser(uidOf(asker))
    if (linked.length > 0) return { provider: 'discord' as const }
    await site.deps.store.identities.put({
      provider: 'discord',
      subject: randomUUID(),
      userUid: uidOf(asker),
      name: 'Nik',
      accessToken: null,
      refreshToken: null,
      tokenExpiresAt: null,
      scope: '',
      hasRole: null,
      linkedAt: new Date(site.deps.now()),
      failedAt: null,
    })
    return { provider: 'discord' as const }
  }),
  defineGood(createShare, async ({ asker }) => {
    await withRoomForOne(asker)
    return {}
  }),
  defineGood(endShare, async ({ asker }) => {
    await withRoomForOne(asker)
    const { account } = await askCall(asker, createShare, {})
    return { uid: account.seats.given[0]?.uid ?? '' }
  }),
  defineGood(
    acceptShare,
    async ({ site }) => {
      const { link } = await askCall(await site.as('pro'), createShare, {})
      return { token: new URL(link).searchParams.get('share') ?? '' }
    },
    { level: 'user', isLast: true }, // who is pro by it may not take another
  ),
  defineGood(makeApiKey, async ({ asker }) => {
    await roomForKeys(asker)
    return { name: 'a sheet' }
  }),
  defineGood(renameApiKey, async ({ asker }) => ({ uid: await keyOf(asker), name: 'a bot' })),
  defineGood(regenerateApiKey, async ({ asker }) => ({ uid: await keyOf(asker) })),
  defineGood(revokeApiKey, async ({ asker }) => ({ uid: await keyOf(asker) })),
  defineGood(makeProgressToken, ({ asker }) => ({
    charUid: asker.uid ?? '',
    permissions: ['GP' as const, 'WP' as const],
    note: 'desk',
  })),
  defineGood(revokeProgressToken, async ({ asker }) => ({ uid: await tokenOf(asker) })),
  defineGood(importAccount, async ({ asker, g }) => ({
    file: await askCall(asker, exportAccount, {}),
    how: oneOf(g, IMPORT_WAYS),
    preview: g(fc.boolean),
  })),
  defineGood(deleteAccount, () => ({ confirm: DELETE_WORD }), { level: 'user', isLast: true }),
]
