import type { Language } from '../../platform/languages/index.ts'

type Alert = { websiteAlert: string; texts?: Partial<Record<Language, string>> | undefined }

/** What an alert says in a language: its own text, or the one for everybody. */
export function alertText({ websiteAlert, texts }: Alert, language: Language): string {
  // Without the alert itself there is none, whatever is left of it elsewhere.
  return websiteAlert && (texts?.[language] ?? websiteAlert)
}
