import { IMPORT_LIMIT_BYTES } from '@raidkit/contract/account/accountFile'
import { ACCOUNT_FILE_FORMAT, type AccountFile } from '@raidkit/rules/progress/account-file'

export type ReadFile =
  | { state: 'read'; name: string; bytes: number; file: AccountFile }
  | { state: 'tooLarge' | 'notJson' | 'notOurs' }

/** Maximum size of the file, which leaves some room for the rest of the request. */
const MOST_BYTES = IMPORT_LIMIT_BYTES - 1024
/** Maximum size including the information, which is not sent: 10,000 raids with all their sales are 30 MB. */
const MOST_CHOSEN_BYTES = 64 * 1024 * 1024

/** Checks whether a chosen file has our format; its content is validated by the server. */
export async function readAccountFile(chosen: Pick<File, 'name' | 'size' | 'text'>): Promise<ReadFile> {
  if (chosen.size > MOST_CHOSEN_BYTES) return { state: 'tooLarge' }
  const value = parsed(await chosen.text())
  if (value === undefined) return { state: 'notJson' }
  const isOurs = typeof value === 'object' && value !== null && 'format' in value
  if (!isOurs || value.format !== ACCOUNT_FILE_FORMAT) return { state: 'notOurs' }
  const { information: _, ...file } = value as { format: string; information?: unknown }
  if (chosen.size > MOST_BYTES && bytesOf(file) > MOST_BYTES) return { state: 'tooLarge' }
  // Safe: the server validates every field before using it.
  return { state: 'read', name: chosen.name, bytes: chosen.size, file: file as unknown as AccountFile }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}
