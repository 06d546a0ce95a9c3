import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownerLink } from '../../account/session/ownerLink.ts'
import { fakePages, helloPage } from '../sites/fakePages.ts'
import { testApp, type Person, type TestApp } from '../testApp.ts'

/** Secrets sent to the site; none may appear in the log. */
const CANARIES = {
  email: 'canary.person@example.org',
  token: 'canary-token-5f1c',
  cookie: 'canary-cookie-77aa',
  address: '203.0.113.77',
  query: 'canary-query-03bd',
  body: 'canary-body-9e21',
  agent: 'canary-agent-4410',
  key: 'canary-key-b2b2',
  header: 'canary-header-c0de',
}

/** Provider at an address without a server, so that sign-ins through it fail. */
const PATREON = {
  PATREON_CLIENT_ID: 'client',
  PATREON_CLIENT_SECRET: CANARIES.token,
  PATREON_CAMPAIGN_ID: '12',
  PATREON_WEBHOOK_SECRET: CANARIES.token,
  PATREON_URL: 'http://127.0.0.1:1',
}

const lines: string[] = []
let site: TestApp
let admin: Person

beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
  const source = fakePages((asked) => {
    if (asked.request.url.includes('/fails')) throw new Error('the page broke')
    return helloPage(asked)
  })
  site = await testApp({ log, source, environment: { OWNER_EMAIL: CANARIES.email, ...PATREON } })
  admin = await site.as('admin')
})
afterAll(() => site.close())

const headers = {
  'user-agent': CANARIES.agent,
  'idempotency-key': CANARIES.key,
  'x-custom': CANARIES.header,
  'x-api-key': CANARIES.key,
  authorization: `Bearer ${CANARIES.token}`,
  referer: `http://localhost:3000/?${CANARIES.query}`,
}
const cookies = { session: CANARIES.cookie, locale: CANARIES.cookie }
const remoteAddress = CANARIES.address

it('nothing of a person is in the log, whatever goes well or wrong', async () => {
  const paths = [
    `/market?${CANARIES.query}`,
    `/fails?${CANARIES.query}`,
    `/admin/fails?${CANARIES.query}`,
    `/api/be/items?search=${CANARIES.query}`,
    `/api/be/items?limit=${CANARIES.query}`,
    `/api/be/nothing?${CANARIES.query}`,
    `/api/be/login/owner?token=${CANARIES.token}`,
    `/api/be/logout?lang=${CANARIES.query}`,
    `/api/be/login/patreon?to=${CANARIES.query}`,
    `/api/be/login/patreon/callback?code=${CANARIES.token}&state=${CANARIES.token}`,
    `/api/be/patreon/webhook?${CANARIES.query}`,
    `/api/v1/item?q=ledx&x-api-key=${CANARIES.key}`,
    `/api/v1/items/all.csv?x-api-key=${CANARIES.key}`,
    `/api/data/v1/items/search?x-api-key=${CANARIES.key}`,
    `/webhook/nightbot?q=ledx&key=${CANARIES.key}`,
    `/api/be/team/invitation?token=${CANARIES.token}`,
    `/api/be/alerts/unsubscribe?token=${CANARIES.token}`,
    `/api/be/redirect?path=/${CANARIES.query}`,
    `/%zz?${CANARIES.query}`,
    `/metrics?${CANARIES.query}`,
    `/api/v1/ingest/prices?${CANARIES.query}`,
    `/${'x'.repeat(5000)}?${CANARIES.query}`,
  ]
  for (const url of paths) {
    for (const method of ['GET', 'POST', 'PUT'] as const) {
      const payload = method === 'GET' ? {} : { payload: { text: CANARIES.body, url: CANARIES.body } }
      await site.app.inject({ method, url, headers, cookies, remoteAddress, ...payload })
    }
  }
  const write = { method: 'PUT', url: '/api/be/admin/website-alert', headers, remoteAddress } as const
  await admin.ask({ ...write, payload: { text: CANARIES.body } })
  await admin.ask({
    ...write,
    payload: `{"text":"${CANARIES.body}`,
    headers: { ...headers, 'content-type': 'application/json' },
  })
  const signIn = {
    method: 'POST',
    headers: { ...headers, origin: 'http://localhost:3000' },
    remoteAddress,
  } as const
  for (const [url, payload] of [
    ['/api/be/login/email', { email: CANARIES.email, lang: CANARIES.query }],
    ['/api/be/login/email', { email: CANARIES.email }], // too soon
    ['/api/be/login/email', { email: `not ${CANARIES.email}` }],
    ['/api/be/login/email/code', { email: CANARIES.email, code: CANARIES.token }],
    ['/api/be/login/email/code', { email: CANARIES.email, code: '000000' }],
    ['/api/be/account/email', { email: `other.${CANARIES.email}` }],
    ['/api/be/account/email/code', { email: CANARIES.email, code: '000000' }],
  ] as const) {
    await site.app.inject({ ...signIn, url, payload, cookies: { ...cookies, code_login: CANARIES.cookie } })
    await admin.ask({ ...signIn, url, payload, cookies: { code_email: CANARIES.cookie } })
  }
  // The store fails during a request that carries all of them: its errors must not contain the values.
  await ownerLink(site.deps)
  await site.deps.store.users.byEmailOrNew(CANARIES.email, new Date())
  await site.deps.store.close()
  await admin.ask({
    ...write,
    payload: { text: CANARIES.body },
    headers: { ...headers, 'idempotency-key': `${CANARIES.key}2` },
  })
  await site.app.inject({ url: `/api/be/login/owner?token=${CANARIES.token}`, headers, remoteAddress })
  await site.app.inject({ method: 'POST', url: '/api/v1/ingest/prices', headers, remoteAddress })
  await site.app.inject({ url: '/readyz', headers, remoteAddress })

  const log = lines.join('')
  // The log is on and contains the failures.
  expect(log).toContain('the page broke')
  expect(log).toContain('request failed')
  expect(Object.entries(CANARIES).filter(([, canary]) => log.includes(canary))).toEqual([])
})
