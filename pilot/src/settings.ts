import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DEFAULT_LANGUAGE, Language } from '@raidkit/rules/platform/languages'
import { z } from 'zod'

const Folder = z.string().max(1_000).catch('')

/** Settings that the player has chosen; an empty folder is detected automatically. */
export const PilotAppSettings = z.object({
  site: z.url({ protocol: /^https?$/ }).max(1_000),
  /** Secret that connects this computer with an account. It never leaves this file. */
  key: z.string().max(200).catch(''),
  gameFolder: Folder,
  screenshotsFolder: Folder,
  mapChangeEnabled: z.boolean().catch(true),
  language: Language.catch(DEFAULT_LANGUAGE),
})
export type PilotAppSettings = z.infer<typeof PilotAppSettings>

/** Partial change of the settings. It has no defaults: a setting that is not named stays unchanged. */
export const PilotAppChange = z
  .strictObject({
    site: PilotAppSettings.shape.site,
    key: z.string().trim().max(200),
    gameFolder: z.string().trim().max(1_000),
    screenshotsFolder: z.string().trim().max(1_000),
    mapChangeEnabled: z.boolean(),
    language: Language,
  })
  .partial()

export type SettingsFile = {
  read: () => PilotAppSettings
  change: (some: Partial<PilotAppSettings>) => Promise<void>
}

type Place = { platform: string; env: NodeJS.ProcessEnv; home: string }

/** Returns the folder in which programs keep a user's settings on this system. */
export function configFolder({ platform, env, home }: Place): string {
  if (platform === 'win32')
    return path.join(env['APPDATA'] ?? path.join(home, 'AppData/Roaming'), 'Raidkit Pilot')
  if (platform === 'darwin') return path.join(home, 'Library/Application Support/Raidkit Pilot')
  return path.join(env['XDG_CONFIG_HOME'] ?? path.join(home, '.config'), 'raidkit-pilot')
}

/**
 * Opens the settings in a folder. A file that cannot be read is replaced by the defaults, so that the companion starts
 * in any case.
 */
export async function openSettings(folder: string, defaults: PilotAppSettings): Promise<SettingsFile> {
  const file = path.join(folder, 'settings.json')
  let settings = await stored(file, defaults)
  let saved: Promise<void> = Promise.resolve()
  return {
    read: () => settings,
    change: (some) => {
      settings = PilotAppSettings.parse({ ...settings, ...some })
      const text = `${JSON.stringify(settings, null, 2)}\n`
      // Writes are queued: two concurrent writes could leave the older one last.
      saved = saved.catch(() => undefined).then(() => write(file, text))
      return saved
    },
  }
}

async function stored(file: string, defaults: PilotAppSettings): Promise<PilotAppSettings> {
  try {
    const found: unknown = JSON.parse(await readFile(file, 'utf8'))
    return PilotAppSettings.parse({ ...defaults, ...(typeof found === 'object' ? found : {}) })
  } catch {
    return defaults // the file does not exist yet, or is broken
  }
}

/** Writes the file atomically and readable only by its owner. */
async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(`${file}.new`, text, { mode: 0o600 })
  await rename(`${file}.new`, file)
}
