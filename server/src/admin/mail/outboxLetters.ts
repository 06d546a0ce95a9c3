import { open, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { MailState } from '@raidkit/contract/admin/adminMail'

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
  // Loaded only here: it would slow down every start.
  const { default: PostalMime } = await import('postal-mime')
  const { date, subject = '', to = [] } = await PostalMime.parse(head)
  const atMs = Date.parse(date ?? '')
  return {
    atMs: Number.isNaN(atMs) ? 0 : atMs,
    subject: withoutCode(subject),
    to: to.flatMap(({ address }) => address ?? []).join(', '),
  }
}

/** Up to the empty line. */
async function headOf(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const [head = ''] = buffer.toString('utf8', 0, bytesRead).split(/\r?\n\r?\n/, 1)
    return head
  } finally {
    await handle.close()
  }
}

/** Some subjects hold the code that opens an account. */
function withoutCode(subject: string): string {
  return subject.replaceAll(/\d{6,}/g, '••••••')
}
