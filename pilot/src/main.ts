// The only file that reads the environment and starts the companion.
import { execFile, spawn } from 'node:child_process'
import { homedir } from 'node:os'
import { promisify } from 'node:util'
import { DEFAULT_LANGUAGE, parseLanguage, type Language } from '@raidkit/rules/platform/languages'
import manifest from '../package.json' with { type: 'json' }
import { BUILD } from './build.ts'
import { startCompanion } from './companion.ts'
import { thisSystem } from './folders/system.ts'
import { listenOnPort, PILOT_PORT } from './local/listen.ts'
import { configFolder, openSettings, PilotAppSettings } from './settings.ts'
import { SPOKEN } from './texts/index.ts'
import { createUpdater } from './update/update.ts'

const { version } = manifest
const { platform, env } = process
const home = homedir()
/** Polling intervals, short enough that an arrow moves within 0.3 s of its screenshot. */
const PACE = { logsMs: 1_000, screenshotsMs: 100 }

if (process.argv.includes('--version')) console.log(version)
else {
  main().catch((error: unknown) => {
    console.error(error)
    process.exitCode = 1
  })
}

async function main(): Promise<void> {
  const port = Number(env['PILOT_PORT'] ?? PILOT_PORT)
  const address = `http://localhost:${port}`
  const listening = await listenOnPort(port)
  if (listening.state === 'taken') {
    console.error(
      `Port ${port} is taken by another program, perhaps by another companion. Close it and start again.`,
    )
    process.exitCode = 1
    return
  }
  if (listening.state === 'running') {
    console.log(`Raidkit Pilot is running already: ${address}`)
    openInBrowser(address)
    return
  }
  const defaults = PilotAppSettings.parse({
    site: env['PILOT_SITE'] ?? BUILD.site,
    key: '',
    gameFolder: '',
    screenshotsFolder: '',
    mapChangeEnabled: true,
    language: languageOf(),
  })
  const folder = env['PILOT_CONFIG'] ?? configFolder({ platform, env, home })
  const settings = await openSettings(folder, defaults)
  const companion = await startCompanion({
    server: listening.server,
    settings,
    defaults,
    version,
    pace: PACE,
    now: Date.now,
    system: thisSystem({ platform, env, home }),
    update: createUpdater({
      version,
      platform: `${platform}-${process.arch}`,
      publicKey: BUILD.publicKey,
      versionOf,
      // A self-extracting program names its own file; otherwise the file that runs.
      executable: BUILD.publicKey === '' ? undefined : (env['RAIDKIT_PILOT_SELF'] ?? process.execPath),
      restart: (file) => {
        companion.stop()
        spawn(file, [], { detached: true, stdio: 'ignore', env: { ...env, PILOT_OPEN: 'no' } }).unref()
        process.exit(0)
      },
    }),
  })
  console.log(`Raidkit Pilot ${version}: settings at http://localhost:${listening.port}`)
  if (settings.read().key === '') openInBrowser(address)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      companion.stop()
      process.exit(0)
    })
  }
}

async function versionOf(file: string): Promise<string> {
  const { stdout } = await promisify(execFile)(file, ['--version'], { timeout: 30_000 })
  return stdout.trim()
}

/** Returns the language of this computer, if the companion has it. */
function languageOf(): Language {
  const own = parseLanguage(Intl.DateTimeFormat().resolvedOptions().locale)
  return SPOKEN.find((language) => language === own) ?? DEFAULT_LANGUAGE
}

/** Opens the settings page, because the companion has no tray icon. */
function openInBrowser(address: string): void {
  if (env['PILOT_OPEN'] === 'no') return
  const [command, ...args] =
    platform === 'win32'
      ? ['cmd.exe', '/d', '/c', 'start', '', address]
      : [platform === 'darwin' ? 'open' : 'xdg-open', address]
  if (command)
    spawn(command, args, { detached: true, stdio: 'ignore' })
      .on('error', () => undefined)
      .unref()
}
