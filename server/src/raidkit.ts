import path from 'node:path'
import { readSettings } from './settings.ts'
import { backupTo } from './store/backup.ts'
import { startEmbedded } from './store/embedded.ts'
import { restoreFrom } from './store/restore.ts'
import { StartError } from './store/startError.ts'

const USAGE = `Usage: npm run raidkit -- COMMAND

  backup FILE    writes the whole database into one file, also while the site runs
  restore FILE   fills an empty database from such a file

The database is the one that npm start would use (DATABASE_URL, else the embedded one in DATA_DIR).`

type Command = (databaseUrl: string, file: string) => Promise<string>

const COMMANDS: Record<string, Command> = {
  backup: async (databaseUrl, file) => {
    const { tables, rows } = await backupTo(databaseUrl, file)
    return `${rows} rows of ${tables} tables are in ${file}`
  },
  restore: async (databaseUrl, file) => {
    const { tables, rows } = await restoreFrom(databaseUrl, file)
    return `${rows} rows of ${tables} tables are restored`
  },
}

/** Operator commands; the database is closed again whatever happens. */
async function run([name = '', file]: string[]): Promise<string> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command || !file) throw new StartError(USAGE)
  const settings = readSettings(process.env)
  if (settings.DATABASE_URL) return command(settings.DATABASE_URL, file)
  const embedded = await startEmbedded(path.join(settings.DATA_DIR, 'db'))
  try {
    return await command(embedded.url, file)
  } finally {
    await embedded.stop()
  }
}

try {
  console.log(await run(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
