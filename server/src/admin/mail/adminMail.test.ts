import { MAIL_NAMES } from '@raidkit/contract/admin/adminMail'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { LANGUAGES } from '@raidkit/rules/platform/languages'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeMail } from '../../platform/mails/index.ts'
import { filled, wordsOf } from '../../platform/words/index.ts'
import { openMail } from '../../platform/outside/mail/mail.ts'
import { readSettings } from '../../platform/settings/index.ts'
import { testApp, type Person, type TestApp } from '../../testing/testApp.ts'
import { outboxLetters } from './outboxLetters.ts'

const NOON_MS = Date.parse('2026-11-15T12:00:00Z')

let folder: string
let site: TestApp
let admin: Person
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'raidkit-mail-'))
  const settings = readSettings({ DATA_DIR: folder, MAIL_FROM: 'Raidkit <site@example.org>' })
  const mail = openMail({ settings, log: pino({ level: 'silent' }), now: () => NOON_MS })
  site = await testApp({ mail, now: () => NOON_MS })
  admin = await site.as('admin')
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

const get = async (url: string) => {
  const reply = await admin.ask({ method: 'GET', url })
  return { status: reply.statusCode, body: reply.json() }
}
const test = async (payload: object) => {
  const reply = await admin.ask({ method: 'POST', url: '/api/be/admin/mail/test', payload })
  return { status: reply.statusCode, body: reply.json() }
}

describe('the state of mail', () => {
  it('says where mail goes and how that went', async () => {
    expect((await get('/api/be/admin/mail')).body).toMatchObject({
      way: 'outbox',
      where: path.join(folder, 'outbox'),
      from: 'Raidkit <site@example.org>',
      sent: 0,
      lastSentAtMs: null,
      outbox: [],
    })
    const { body } = await test({ to: ' Somebody@Example.org ', lang: 'ru' })
    expect(body).toMatchObject({
      sent: 1,
      lastSentAtMs: NOON_MS,
      outbox: [{ atMs: NOON_MS, subject: 'Тестовое письмо Raidkit', to: 'somebody@example.org' }],
    })
  })

  it('never tells the password of the mail server', async () => {
    const settings = readSettings({ MAIL_URL: 'smtp://sender:hunter2@mail.example:2525' })
    const mail = openMail({ settings, log: pino({ level: 'silent' }), now: () => NOON_MS })
    expect(JSON.stringify(mail.state())).not.toMatch(/hunter2|sender/)
    expect(mail.state().where).toBe('mail.example:2525')
    mail.close()
  })

  it('hides codes that stand in subjects', async () => {
    const letter =
      'From: a@b.example\r\nTo: c@d.example\r\nSubject: 123456 is your Raidkit code\r\nDate: Sun, 15 Nov 2026 13:00:00 +0000\r\n\r\n123456'
    await writeFile(path.join(folder, 'outbox', '2026-11-15T13-00-00.000Z-x.eml'), letter)
    const [newest] = await outboxLetters(path.join(folder, 'outbox'))
    expect(newest).toEqual({
      atMs: Date.parse('2026-11-15T13:00:00Z'),
      subject: '•••••• is your Raidkit code',
      to: 'c@d.example',
    })
  })

  it.each(LANGUAGES)('hides them in %s, however the subject is encoded', async (language) => {
    const own = path.join(folder, language)
    const settings = readSettings({ DATA_DIR: own })
    const mail = openMail({ settings, log: pino({ level: 'silent' }), now: () => NOON_MS })
    await mail.send(codeMail({ to: 'c@d.example', language, code: '314159', purpose: 'login' }))
    const [letter] = await outboxLetters(path.join(own, 'outbox'))
    expect(letter?.subject).toBe(filled(wordsOf(language).mails.codeSubject, { code: '••••••' }))
  })

  it('reads a folder of nonsense without harm', async () => {
    await writeFile(path.join(folder, 'outbox', '9999.eml'), Buffer.from([0xff, 0, 0xfe]))
    await writeFile(path.join(folder, 'outbox', 'notes.txt'), 'To: x')
    const letters = await outboxLetters(path.join(folder, 'outbox'))
    expect(letters[0]).toEqual({ atMs: 0, subject: '', to: '' })
    expect(letters).toHaveLength(3)
    expect(await outboxLetters(path.join(folder, 'nowhere'))).toEqual([])
  })
})

describe('a test mail', () => {
  it.each([[''], ['nobody'], ['a@b'], ['a@b.example\nbcc: x@y.example'], ['a@b.example,c@d.example']])(
    'to %j is refused',
    async (to) => {
      expect(await test({ to, lang: 'en' })).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid_email', message: 'to: is no address' } },
      })
    },
  )

  it('that cannot be handed over is refused by its reason', async () => {
    const broken = await testApp({
      mail: openMail({
        settings: readSettings({ DATA_DIR: '/dev/null' }),
        log: pino({ level: 'silent' }),
        now: Date.now,
      }),
    })
    const reply = await (
      await broken.as('admin')
    ).ask({
      method: 'POST',
      url: '/api/be/admin/mail/test',
      payload: { to: 'a@b.example', lang: 'en' },
    })
    expect([reply.statusCode, reply.json().error]).toEqual([
      422,
      {
        code: 'mail_failed',
        message: expect.stringMatching(/^to: E/),
        fault: { field: 'to', why: expect.stringMatching(/^E/) },
      },
    ])
    expect(await broken.deps.store.audit.search({ what: 'mail test' }, 10)).toEqual([])
    await broken.close()
  })
})

describe('a preview', () => {
  it.each(LANGUAGES)('of every mail is there in %s', async (lang) => {
    for (const mail of MAIL_NAMES) {
      const { status, body } = await get(`/api/be/admin/mail/preview?mail=${mail}&lang=${lang}`)
      expect([status, body]).toEqual([
        200,
        {
          subject: expect.stringMatching(/./),
          text: expect.stringMatching(/./),
          html: expect.stringMatching(/^<!doctype html>/),
        },
      ])
    }
  })

  it.each(['nothing', 'constructor', '__proto__'])('of %s is not found', async (mail) => {
    expect((await get(`/api/be/admin/mail/preview?mail=${mail}`)).status).toBe(404)
  })
})
