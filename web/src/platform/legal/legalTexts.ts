import type { Language } from '@raidkit/rules/platform/languages'
import type { DocumentTexts } from '../../ui/document/schema.ts'

type LegalTexts = { privacy: DocumentTexts; terms: DocumentTexts }

const FILES = import.meta.glob<LegalTexts>('./texts/*.json', { import: 'default', eager: true })

/** Returns a legal document in every language that has a translation of it. */
export function legalTexts(document: keyof LegalTexts): Partial<Record<Language, DocumentTexts>> {
  return Object.fromEntries(
    Object.entries(FILES).map(([file, texts]) => [file.replace(/^.*\/|\.json$/g, ''), texts[document]]),
  )
}
