import type { Language } from '@raidkit/rules/platform/languages'
import type { DocumentTexts } from '../../ui/document/schema.ts'

const FILES = import.meta.glob<DocumentTexts>('./texts/*.json', { import: 'default', eager: true })

/** The page in every language that has a file of it. */
export function payoneerTexts(): Partial<Record<Language, DocumentTexts>> {
  return Object.fromEntries(
    Object.entries(FILES).map(([file, texts]) => [file.replace(/^.*\/|\.json$/g, ''), texts]),
  )
}
