import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { UsageError, type Command, type Job } from './commands/command.ts'
import { readSettings } from './platform/settings/index.ts'
import { StartError } from './platform/store/startError.ts'

const USAGE = `Usage: npm run raidkit -- COMMAND

  backup FILE                               saves the whole database to one file, even while the site is running
  restore FILE                              restores an empty database from such a file
  key create --scope ingest [--label NAME]  creates a key for programs that submit prices, and shows it once
  key list                                  lists all keys by their first characters
  key revoke LABEL|PREFIX                   revokes a key
  user grant EMAIL [--pro [--until DATE]] [--admin]
                                            grants Pro or admin rights; creates the account if needed
  user revoke EMAIL [--pro] [--admin]       revokes either; never from the last admin
  user list                                 lists all accounts, newest first
  catalog import                            imports everything from the feed now: items, offers, barters, crafts, names
  maps import FOLDER|FILE [--name NAME] [--author NAME] [--licence NAME] [--link URL]
                                            imports a map pack: a folder, a zip file or one SVG (see docs/map-packs.md)
  maps list                                 lists all map packs
  maps remove SLUG                          removes a map pack; its maps show the built-in drawing again
  prices import FILE                        imports past prices (CSV or JSON lines)

Uses the same database as npm start: DATABASE_URL, or the embedded one in DATA_DIR.`

/** Each is loaded when it is asked for. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  backup: async () => (await import('./commands/backup.ts')).parseBackupCommand,
  restore: async () => (await import('./commands/backup.ts')).parseRestoreCommand,
  key: async () => (await import('./commands/key.ts')).parseKeyCommand,
  user: async () => (await import('./commands/user.ts')).parseUserCommand,
  catalog: async () => (await import('./commands/catalog.ts')).parseCatalogCommand,
  maps: async () => (await import('./commands/maps.ts')).parseMapsCommand,
  prices: async () => (await import('./commands/prices.ts')).parsePricesCommand,
}

/** Operator commands; the database is closed again whatever happens. */
async function run([name = '', ...words]: string[]): Promise<string> {
  if (name === 'help' || name === '--help') return USAGE
  if (name === '') throw new StartError(USAGE)
  const command = Object.hasOwn(COMMANDS, name) ? await COMMANDS[name]?.() : undefined
  if (!command)
    throw new StartError(`unknown command ${name}: use one of ${Object.keys(COMMANDS).join(', ')}`)
  const job = readJob(name, command, words)
  const say = (line: string) => console.error(line)
  const settings = readSettings(process.env)
  if (settings.DATABASE_URL) return job(settings.DATABASE_URL, say)
  const { startEmbedded } = await import('./platform/store/embedded/embedded.ts')
  const embedded = await startEmbedded(path.join(settings.DATA_DIR, 'db'))
  try {
    return await job(embedded.url, say)
  } finally {
    await embedded.stop()
  }
}

/** The message names the command, so that the line makes sense alone. */
function readJob(name: string, command: Command, words: readonly string[]): Job {
  try {
    return command(words)
  } catch (error) {
    if (error instanceof UsageError)
      throw new StartError(`${name}: ${error.message} (see npm run raidkit -- help)`)
    throw error
  }
}

enableCompileCache()
try {
  console.log(await run(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
