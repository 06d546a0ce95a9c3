import type { Language } from '@raidkit/rules/platform/languages'
import { onServer } from '../../api/loaders.ts'
import { Document } from '../../ui/document/Document.tsx'
import { inLanguage } from '../../ui/document/inLanguage.ts'
import type { DocumentTexts } from '../../ui/document/schema.ts'
import type { Route } from './+types/PayoneerPage.ts'
import { payoneerEn } from './payoneer.en.ts'

const FILES = import.meta.glob<DocumentTexts>('./texts/*.json', { import: 'default', eager: true })

/** On the server only: the browser gets the one text it shows, not all of them. */
export const loader = onServer(async ({ language }) => inLanguage(payoneerEn, payoneerTexts(), language))

export default function PayoneerPage({ loaderData }: Route.ComponentProps) {
  return <Document {...loaderData} />
}

/** The page in every language that has a file of it. */
function payoneerTexts(): Partial<Record<Language, DocumentTexts>> {
  return Object.fromEntries(
    Object.entries(FILES).map(([file, texts]) => [file.replace(/^.*\/|\.json$/g, ''), texts]),
  )
}
