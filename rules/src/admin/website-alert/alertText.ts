import type { Language } from '../../platform/languages/index.ts'

type Alert = { websiteAlert: string; texts?: Partial<Record<Language, string>> | undefined }

/** Returns the text of a site alert in a language, or the default text if there is no translation. */
export function alertText({ websiteAlert, texts }: Alert, language: Language): string {
  // Translations count only while the default text is set.
  return websiteAlert && (texts?.[language] ?? websiteAlert)
}
