import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { readSettings } from '../../settings/index.ts'
import { mailServer, silentServer, type Trouble } from '../../../testing/services/mailServer.ts'
import { countMails, MailRefused, openMail, type Letter } from './mail.ts'
import { openMailServer } from './mailSmtp.ts'

const NOW_MS = Date.parse('2026-11-15T12:00:00Z')
const LETTER: Letter = {
  to: 'player@example.org',
  subject: '123456 — ваш код',
  text: 'Ваш код: 123456\n',
  html: '<p>Ваш код: 123456</p>',
  language: 'ru',
  code: '123456',
}

const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
  lines.length = 0
})

const sender = { from: 'Raidkit <noreply@raidkit.example>', now: () => NOW_MS }

function mailTo(url: string, patienceMs = 2000) {
  const mail = countMails(openMailServer(url, sender, { patienceMs, pauseMs: 10 }), sender, log)
  closing.push(() => mail.close())
  return mail
}

async function serverWith(...given: Parameters<typeof mailServer>) {
  const server = await mailServer(...given)
  closing.push(server.close)
  return server
}

const refusal = (isPassing: boolean) => expect.objectContaining({ name: 'MailRefused', isPassing })

describe('mail by SMTP', () => {
  it('arrives whole: text first, then HTML, marked as sent by a program', async () => {
    const { url, received } = await serverWith()
    await mailTo(url).send(LETTER)
    const { to, message = '' } = received[0] ?? {}
    expect(to).toEqual(['player@example.org'])
    expect(message).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(message).toMatch(/^Content-Language: ru\r$/m)
    expect(message).toMatch(/^Date: Sun, 15 Nov 2026 12:00:00 \+0000\r$/m)
    expect(message).toMatch(/^Message-ID: <[^>]+@raidkit\.example>\r$/m)
    expect(message).toMatch(/^From: Raidkit <noreply@raidkit\.example>\r$/m)
    expect(message.indexOf('text/plain')).toBeLessThan(message.indexOf('text/html'))
    expect(message).toMatch(/^Subject: =\?UTF-8\?/m)
  })

  it.each<[string, Trouble, 'sent' | 'passing' | 'refused']>([
    ['one passing refusal of the reader', { reply: 450, at: 'RCPT', times: 1 }, 'sent'],
    ['one passing refusal of the message', { reply: 451, at: 'DATA', times: 1 }, 'sent'],
    ['passing refusals that go on', { reply: 451, at: 'DATA', times: 9 }, 'passing'],
    ['passing refusals of the reader that go on', { reply: 450, at: 'RCPT', times: 9 }, 'passing'],
    ['an unknown reader', { reply: 550, at: 'RCPT', times: 9 }, 'refused'],
    ['a message that is not taken', { reply: 554, at: 'DATA', times: 9 }, 'refused'],
  ])('%s', async (_, trouble, outcome) => {
    const { url, received } = await serverWith(trouble)
    const mail = mailTo(url)
    if (outcome === 'sent') await mail.send(LETTER)
    else await expect(mail.send(LETTER)).rejects.toEqual(refusal(outcome === 'passing'))
    expect(received).toHaveLength(outcome === 'sent' ? 1 : 0)
    const [sent, failed] = outcome === 'sent' ? [1, 0] : [0, 1]
    expect(mail.state()).toMatchObject({ way: 'smtp', sent, failed })
    expect(lines.join('')).not.toMatch(/player|123456/)
  })

  it('does not ask again what was refused for good', async () => {
    const { url } = await serverWith({ reply: 550, at: 'RCPT', times: 1 })
    await expect(mailTo(url).send(LETTER)).rejects.toEqual(refusal(false))
  })

  it.each([
    ['says nothing', 0],
    ['stops after its greeting', 1],
    ['stops before it takes the reader', 3],
    ['stops in the middle of the message', 5],
  ])('gives up on a server that %s, and does not try twice', async (_, afterLines) => {
    const silent = await silentServer(afterLines)
    closing.push(silent.close)
    await expect(mailTo(silent.url, 1000).send(LETTER)).rejects.toEqual(refusal(true))
    expect(silent.connections()).toBe(1)
  })

  it('gives up in five seconds where nobody says otherwise', async () => {
    const silent = await silentServer()
    closing.push(silent.close)
    const carrier = openMailServer(silent.url, sender)
    closing.push(() => carrier.close())
    const startMs = performance.now()
    await expect(carrier.hand(LETTER)).rejects.toEqual(refusal(true))
    expect(performance.now() - startMs).toBeGreaterThan(4500)
  }, 20_000)

  it('fails without a server, and works as soon as there is one', async () => {
    const { url, close } = await mailServer()
    await close()
    const mail = mailTo(url)
    await expect(mail.send(LETTER)).rejects.toEqual(refusal(true))
    expect(mail.state().lastFailure).toEqual({ atMs: NOW_MS, reason: 'ESOCKET' })
    const { received } = await serverWith(undefined, {}, Number(new URL(url).port))
    await mail.send(LETTER)
    expect(received).toHaveLength(1)
  })

  it('keeps its connections: 20 mails at once need no more than five', async () => {
    const { url, received, connections } = await serverWith()
    const mail = mailTo(url)
    await Promise.all(Array.from({ length: 20 }, () => mail.send(LETTER)))
    expect(received).toHaveLength(20)
    expect(connections()).toBeLessThanOrEqual(5)
  })

  it('signs in, and a wrong password is not tried twice', async () => {
    const tries: string[] = []
    const { url, received } = await serverWith(undefined, {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username = '', password = '' }, _session, done) => {
        tries.push(`${username} ${password}`)
        done(null, password === 'p@ss' ? { user: username } : {})
      },
    })
    const withUser = (user: string) => url.replace('//', `//${user}@`)
    await mailTo(withUser('site:p%40ss')).send(LETTER)
    expect(received).toHaveLength(1)
    await expect(mailTo(withUser('site:wrong')).send(LETTER)).rejects.toBeInstanceOf(MailRefused)
    expect(tries).toEqual(['site p@ss', 'site wrong'])
  })
})

describe('mail without a server', () => {
  it('is a file that only its owner reads, and the code alone is logged', async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'outbox-'))
    closing.push(() => rm(dataDir, { recursive: true }))
    const settings = readSettings({ DATA_DIR: dataDir, SITE_URL: 'https://raidkit.example' })
    const mail = openMail({ settings, log, now: () => NOW_MS })
    await mail.send(LETTER)
    await mail.send(LETTER)
    const files = await readdir(path.join(dataDir, 'outbox'))
    expect(files).toHaveLength(2)
    const file = path.join(dataDir, 'outbox', files[0] ?? '')
    expect(path.basename(file)).toMatch(/^2026-11-15T12-00-00\.000Z-[\da-f]{8}\.eml$/)
    expect((await stat(file)).mode & 0o077).toBe(0)
    const message = await readFile(file, 'utf8')
    expect(message).toContain('To: player@example.org')
    expect(message).toContain('noreply@raidkit.example')
    expect(lines.join('')).toContain('"code":"123456"')
    expect(lines.join('')).not.toContain('player')
    expect(mail.state()).toMatchObject({ way: 'outbox', sent: 2, lastSentAtMs: NOW_MS })
  })

  it('fails when nothing can be written', async () => {
    const settings = readSettings({ DATA_DIR: '/dev/null' })
    const mail = openMail({ settings, log, now: () => NOW_MS })
    await expect(mail.send(LETTER)).rejects.toBeInstanceOf(MailRefused)
  })
})
