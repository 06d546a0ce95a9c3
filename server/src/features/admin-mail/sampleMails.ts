import type { Language } from '@raidkit/rules/languages'
import { codeMail, farewellMail, noticeMail } from '../../mails/mails.ts'
import type { Letter } from '../../outside/mail.ts'

type Reader = { to: string; language: Language }

/** Every mail that this site writes, with invented particulars. The code is no code: nobody waits for it. */
const SAMPLES: Readonly<Record<string, (reader: Reader) => Letter>> = {
  login: (reader) => codeMail({ ...reader, code: '000000', purpose: 'login' }),
  email: (reader) => codeMail({ ...reader, code: '000000', purpose: 'email' }),
  emailChanged: (reader) => noticeMail(reader, { kind: 'emailChanged' }),
  linked: (reader) => noticeMail(reader, { kind: 'linked', provider: 'Patreon' }),
  farewell: farewellMail,
}

export const MAIL_NAMES = Object.keys(SAMPLES)

export function sampleMail(name: string, reader: Reader): Letter | undefined {
  return Object.hasOwn(SAMPLES, name) ? SAMPLES[name]?.(reader) : undefined
}

const TEST_WORDS = {
  en: ['Test mail of Raidkit', 'Mail of this site arrives. There is nothing to do.'],
  ru: ['Проверочное письмо Raidkit', 'Письма этого сайта доходят. Делать ничего не нужно.'],
} as const

/** Says that it has arrived, and nothing else. */
export function testMail({ to, language }: Reader): Letter {
  const written = language === 'ru' ? 'ru' : 'en'
  const [subject, line] = TEST_WORDS[written]
  const html = `<!doctype html><html lang="${written}"><head><meta charset="utf-8"><title>${subject}</title></head><body><p>${line}</p></body></html>`
  return { to, subject, text: `${line}\n`, html, language: written }
}
