/** Systems that the companion runs on, by Node's names. */
export const PILOT_SYSTEMS = ['win32', 'linux', 'darwin'] as const
export type PilotSystem = (typeof PILOT_SYSTEMS)[number]

/** Companion file; `platform` is its system and processor: `win32-x64`. */
type OfferedFile = { platform: string; name: string }

/**
 * Platforms in the order for an unknown reader: most players have Windows, and Macs since 2020 have Apple's processors.
 */
export const PILOT_PLATFORMS = [
  'win32-x64',
  'linux-x64',
  'linux-arm64',
  'darwin-arm64',
  'darwin-x64',
] as const
export type PilotPlatform = (typeof PILOT_PLATFORMS)[number]

export function systemOf({ platform }: Pick<OfferedFile, 'platform'>): PilotSystem | undefined {
  return PILOT_SYSTEMS.find((system) => platform.startsWith(`${system}-`))
}

/**
 * Returns the platform that a browser reports; phones run no companion. Every Mac reports an Intel processor, so the
 * newer kind is assumed.
 */
export function platformOf(userAgent: string): string | undefined {
  if (/Android|iPhone|iPad|iPod|Mobile/.test(userAgent)) return undefined
  if (/Windows/.test(userAgent)) return 'win32-x64'
  if (/Macintosh|Mac OS X/.test(userAgent)) return 'darwin-arm64'
  if (/Linux|X11/.test(userAgent)) return /aarch64|arm64/i.test(userAgent) ? 'linux-arm64' : 'linux-x64'
  return undefined
}

/** Sorts files: the reader's own platform first, then others of the same system. */
export function downloadOrder<File extends Pick<OfferedFile, 'platform'>>(
  files: readonly File[],
  userAgent: string,
): readonly File[] {
  const own = platformOf(userAgent)
  const system = own && systemOf({ platform: own })
  const rank = (file: File) => {
    if (file.platform === own) return 0
    const known: readonly string[] = PILOT_PLATFORMS
    const at = known.indexOf(file.platform)
    return (system && systemOf(file) === system ? 1 : 10) + (at < 0 ? known.length : at) / known.length
  }
  return files.toSorted((a, b) => rank(a) - rank(b))
}

/** Returns the terminal command that prints a file's checksum on its system. */
export function checkCommand(file: OfferedFile): string {
  switch (systemOf(file)) {
    case 'win32':
      return `certutil -hashfile ${file.name} SHA256`
    case 'darwin':
      return `shasum -a 256 ${file.name}`
    case 'linux':
    case undefined:
      return `sha256sum ${file.name}`
  }
}

/**
 * Returns the terminal command that starts a downloaded file: browsers remove its execute permission. Undefined where a
 * click starts it.
 */
export function startCommand(file: OfferedFile): string | undefined {
  return systemOf(file) === 'win32' ? undefined : `chmod +x ${file.name} && ./${file.name}`
}
