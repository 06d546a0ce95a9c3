import { MAIL_NAMES, type MailName } from '@raidkit/contract/admin/adminMail'
import type { Language } from '@raidkit/rules/platform/languages'
import { codeMail, farewellMail, noticeMail } from '../../platform/mails/index.ts'
import type { Letter } from '../../platform/outside/mail/mail.ts'

type Reader = { to: string; language: Language; contact?: string | undefined }

/** Every mail that this site writes, with invented particulars. The code is no code: nobody waits for it. */
const SAMPLES: Readonly<Record<MailName, (reader: Reader) => Letter>> = {
  signIn: (reader) => codeMail({ ...reader, code: '000000', purpose: 'login' }),
  email: (reader) => codeMail({ ...reader, code: '000000', purpose: 'email' }),
  emailChanged: (reader) => noticeMail(reader, { kind: 'emailChanged' }),
  linked: (reader) => noticeMail(reader, { kind: 'linked', provider: 'Patreon' }),
  farewell: farewellMail,
}

export function sampleMail(name: string, reader: Reader): Letter | undefined {
  const known = MAIL_NAMES.find((one) => one === name)
  return known && SAMPLES[known](reader)
}
