import { DEFAULT_SETTINGS, GlobalSettings } from './schema.ts'

/** Stored settings, each field by itself: what is missing or no longer fits falls back to its default. */
export function storedSettings(stored: Readonly<Record<string, unknown>>): GlobalSettings {
  const settings: Record<string, unknown> = { ...DEFAULT_SETTINGS }
  for (const [name, field] of Object.entries(GlobalSettings.shape)) {
    const parsed = field.safeParse(stored[name])
    if (parsed.success) settings[name] = parsed.data
  }
  return GlobalSettings.parse(settings)
}
