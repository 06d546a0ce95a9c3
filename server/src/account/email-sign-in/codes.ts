import { randomBytes, randomInt } from 'node:crypto'
import { Refusal } from '@raidkit/contract/platform/errors'
import { parseLanguage } from '@raidkit/rules/platform/languages'
import { CODE_LENGTH, CODE_LIFE_MS, CODE_TRIES, codeDigits } from '@raidkit/rules/account/sign-in'
import type { Deps } from '../../deps.ts'
import type { Wire } from '../../platform/http/admission.ts'
import { isSameHash, keyedHash } from '../../platform/http/limits/keyedHash.ts'
import { cookieName, setCookie } from '../../platform/http/cookies.ts'
import { codeMail, emailAddress } from '../../platform/mails/index.ts'
import { MailRefused } from '../../platform/outside/mail/mail.ts'
import type { SignInCodeRow } from '../../platform/store/tables/signInCodes.ts'
import { codeLimits } from './codeLimits.ts'
import { knownBrowsers } from './knownBrowsers.ts'

type Purpose = SignInCodeRow['purpose']
type Send = { email: string; lang: string; purpose: Purpose; userUid: string | null; wire: Wire }
type Enter = { email: string; code: string; purpose: Purpose; wire: Wire }

/** Codes by mail: made, sent, and entered once by the browser that asked. Nothing here looks at accounts. */
export function signInCodes(deps: Deps) {
  const { store, mail, secret, now, settings } = deps
  const limits = codeLimits(deps)
  const browsers = knownBrowsers(deps)
  const secure = settings.SITE_URL.startsWith('https:')
  const cookie = { path: '/', sameSite: 'lax', secure, httpOnly: true } as const
  const nameOf = (purpose: Purpose) => cookieName(`code_${purpose}`, secure)
  const browserHashOf = (browser: string) => keyedHash(secret, 'browser', browser)
  const codeHashOf = (email: string, code: string) => keyedHash(secret, 'code', email, code)

  return {
    async send({ email: typed, lang, purpose, userUid, wire }: Send): Promise<void> {
      const email = addressOf(typed)
      const giveBack = await limits.countSent(email, wire)
      const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
      const browser = randomBytes(32).toString('base64url')
      const row: SignInCodeRow = {
        email,
        purpose,
        userUid,
        wrongTries: 0,
        codeHash: codeHashOf(email, code),
        browserHash: browserHashOf(browser),
        createdAt: new Date(now()),
        expiresAt: new Date(now() + CODE_LIFE_MS),
      }
      try {
        await store.signInCodes.put(row)
        await mail.send(codeMail({ to: email, language: parseLanguage(lang) ?? 'en', code, purpose }))
      } catch (error) {
        await store.signInCodes.use(row)
        await giveBack()
        throw error instanceof MailRefused ? new Refusal('mail_failed') : error
      }
      // Only the browser's own: whoever asks in somebody's name must not make the code void that they are waiting for.
      const older = wire.request.cookies[nameOf(purpose)]
      if (older) await store.signInCodes.remove({ email, purpose, browserHash: browserHashOf(older) })
      setCookie(wire.reply, nameOf(purpose), browser, { ...cookie, maxAge: CODE_LIFE_MS / 1000 })
    },

    /** The code's row if it is the right one: not yet spent, which the caller does together with what it opens. */
    async check({ email: typed, code, purpose, wire }: Enter): Promise<SignInCodeRow> {
      const email = addressOf(typed)
      const browser = wire.request.cookies[nameOf(purpose)]
      const digits = codeDigits(code)
      if (!browser || digits.length !== CODE_LENGTH) throw new Refusal('invalid_code')
      const browserHash = browserHashOf(browser)
      const row = await store.signInCodes.try({
        email,
        purpose,
        browserHash,
        most: CODE_TRIES,
        now: new Date(now()),
      })
      if (row && isSameHash(row.codeHash, codeHashOf(email, digits))) return row
      deps.log.warn({ purpose, tries: row?.wrongTries }, 'a code was refused')
      throw new Refusal('invalid_code')
    },

    /** The browser needs what it holds no longer, and is known from now on. */
    close({ purpose, email }: SignInCodeRow, wire: Wire): void {
      void wire.reply.clearCookie(nameOf(purpose), { path: '/', secure })
      browsers.remember(wire, email)
    },
  }
}

function addressOf(typed: string): string {
  const email = emailAddress(typed)
  if (!email) throw new Refusal('invalid_email')
  return email
}
