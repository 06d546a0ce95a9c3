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
import { ask, good, goodWithCookies, oneOf, uidOf, type Making } from './good.ts'

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
  const { seats } = await ask(giver, getAccount, {})
  if (seats.given.length < seats.total) return
  for (const { uid } of seats.given) await ask(giver, endShare, { uid })
}

async function roomForKeys(owner: Person): Promise<void> {
  const { keys } = await ask(owner, listApiKeys, {})
  if (keys.length < MOST_API_KEYS) return
  for (const { uid } of keys) await ask(owner, revokeApiKey, { uid })
}

async function keyOf(owner: Person): Promise<string> {
  const { keys } = await ask(owner, listApiKeys, {})
  return keys[0]?.uid ?? (await ask(owner, makeApiKey, { name: 'made' })).keys[0]?.uid ?? ''
}

async function tokenOf(owner: Person): Promise<string> {
  const given = { charUid: owner.uid ?? '', permissions: ['GP' as const], note: 'made' }
  return (await ask(owner, makeProgressToken, given)).tokens[0]?.uid ?? ''
}

const signIn = [
  good(sendSignInCode, ({ g }) => ({ email: newEmail(), lang: oneOf(g, LANGUAGES) }), { level: 'visitor' }),
  goodWithCookies(
    enterSignInCode,
    async (making) => {
      const { email, code, cookies } = await codeFor(sendSignInCode, making)
      return { request: { email, code, lang: oneOf(making.g, LANGUAGES) }, cookies }
    },
    { level: 'visitor' },
  ),
  good(sendEmailCode, ({ g }) => ({ email: newEmail(), lang: oneOf(g, LANGUAGES) }), { level: 'user' }),
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
  good(endSession, async ({ asker }) => {
    await asker.signInAgain()
    const { sessions } = await ask(asker, getAccount, {})
    return { uid: sessions.find(({ isThis }) => !isThis)?.uid ?? '' }
  }),
  good(unlinkProvider, async ({ site, asker }) => {
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
  good(createShare, async ({ asker }) => {
    await withRoomForOne(asker)
    return {}
  }),
  good(endShare, async ({ asker }) => {
    await withRoomForOne(asker)
    const { account } = await ask(asker, createShare, {})
    return { uid: account.seats.given[0]?.uid ?? '' }
  }),
  good(
    acceptShare,
    async ({ site }) => {
      const { link } = await ask(await site.as('pro'), createShare, {})
      return { token: new URL(link).searchParams.get('share') ?? '' }
    },
    { level: 'user', isLast: true }, // who is pro by it may not take another
  ),
  good(makeApiKey, async ({ asker }) => {
    await roomForKeys(asker)
    return { name: 'a sheet' }
  }),
  good(renameApiKey, async ({ asker }) => ({ uid: await keyOf(asker), name: 'a bot' })),
  good(regenerateApiKey, async ({ asker }) => ({ uid: await keyOf(asker) })),
  good(revokeApiKey, async ({ asker }) => ({ uid: await keyOf(asker) })),
  good(makeProgressToken, ({ asker }) => ({
    charUid: asker.uid ?? '',
    permissions: ['GP' as const, 'WP' as const],
    note: 'desk',
  })),
  good(revokeProgressToken, async ({ asker }) => ({ uid: await tokenOf(asker) })),
  good(importAccount, async ({ asker, g }) => ({
    file: await ask(asker, exportAccount, {}),
    how: oneOf(g, IMPORT_WAYS),
    preview: g(fc.boolean),
  })),
  good(deleteAccount, () => ({ confirm: DELETE_WORD }), { level: 'user', isLast: true }),
]
