import { open, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { MailState } from '@raidkit/contract/adminMail'

type OutboxLetter = MailState['outbox'][number]

const SHOWN = 30
const HEAD_BYTES = 4_096

/** The newest letters of the outbox, by their heads alone: what they say is for their reader. */
export async function outboxLetters(folder: string): Promise<OutboxLetter[]> {
  // Their names begin with the time.
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'))
  const newest = files.toSorted().toReversed().slice(0, SHOWN)
  const letters = await Promise.all(newest.map((file) => letterOf(path.join(folder, file))))
  return letters.filter((letter) => letter !== undefined)
}

async function letterOf(file: string): Promise<OutboxLetter | undefined> {
  const head = await headOf(file).catch(() => undefined) // removed meanwhile
  if (head === undefined) return undefined
  const field = (name: string) => new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]?.trim() ?? ''
  const atMs = Date.parse(field('Date'))
  return {
    atMs: Number.isNaN(atMs) ? 0 : atMs,
    subject: withoutCode(decoded(field('Subject'))),
    to: field('To').replaceAll(/[<>"]/g, '').trim(),
  }
}

/** Up to the empty line, with the lines that go on joined (RFC 5322, 2.2.3). */
async function headOf(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const [head = ''] = buffer.toString('utf8', 0, bytesRead).split(/\r?\n\r?\n/, 1)
    return head.replaceAll(/\r?\n[ \t]+/g, ' ')
  } finally {
    await handle.close()
  }
}

/** Encoded words of RFC 2047. */
function decoded(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, way: string, word: string) => {
      if (way.toLowerCase() === 'b') return Buffer.from(word, 'base64').toString('utf8')
      const bytes = word
        .replaceAll('_', ' ')
        .replaceAll(/=([0-9a-f]{2})/gi, (__, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
      return Buffer.from(bytes, 'latin1').toString('utf8')
    })
}

/** Some subjects hold the code that opens an account. */
function withoutCode(subject: string): string {
  return subject.replaceAll(/\d{6,}/g, '••••••')
}
