import { backupTo } from '../platform/store/backup/backup.ts'
import { recordBackup } from '../platform/store/backup/backupRun.ts'
import { restoreFrom } from '../platform/store/backup/restore.ts'
import { readOneWord, type Command } from './command.ts'

export const parseBackupCommand: Command = (words) => {
  const file = readOneWord(words, 'FILE')
  return async (databaseUrl) => {
    const { tables, rows } = await backupTo(databaseUrl, file)
    // A database that refuses the note, such as a read-only one, has been saved all the same.
    await recordBackup(databaseUrl).catch(() => undefined)
    return `Saved ${rows} rows from ${tables} tables to ${file}. Uploaded pictures are not in it: copy DATA_DIR/pictures or the bucket too`
  }
}

export const parseRestoreCommand: Command = (words) => {
  const file = readOneWord(words, 'FILE')
  return async (databaseUrl) => {
    const { tables, rows } = await restoreFrom(databaseUrl, file)
    return `Restored ${rows} rows in ${tables} tables`
  }
}
