import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import { MailRefused, composeMail, type Carrier, type Sender } from './mailLetter.ts'

/**
 * Opens the carrier for a site without a mail server: each mail is a file that mail programs open, and its code is
 * logged.
 */
export function openMailOutbox(dataDir: string, sender: Sender, log: Logger): Carrier {
  const folder = path.join(dataDir, 'outbox')
  return {
    way: 'outbox',
    where: folder,
    async hand(letter) {
      // Loaded with the first mail: it would slow down every start.
      const { createTransport } = await import('nodemailer')
      const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await writer.sendMail(composeMail(letter, sender))
      const at = new Date(sender.now()).toISOString().replaceAll(':', '-')
      const file = path.join(folder, `${at}-${randomUUID().slice(0, 8)}.eml`)
      try {
        // Mails contain codes, so no other account of the machine may read them.
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(file, message, { mode: 0o600, flag: 'wx' })
      } catch (error) {
        throw new MailRefused(error instanceof Error && 'code' in error ? String(error.code) : 'outbox', true)
      }
      if (letter.code) log.info({ code: letter.code }, 'no mail server is set up: the code of a mail')
    },
    close: () => undefined,
  }
}
