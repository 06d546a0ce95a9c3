import { onServer } from '../../api/loaders.ts'
import { Document } from '../../ui/document/Document.tsx'
import { inLanguage } from '../../ui/document/inLanguage.ts'
import { termsEn } from './terms.en.ts'
import { legalTexts } from './legalTexts.ts'
import type { Route } from './+types/TermsPage.ts'

/** Runs on the server only, so that the browser receives a single language's text. */
export const loader = onServer(async ({ language }) => inLanguage(termsEn, legalTexts('terms'), language))

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <Document {...loaderData} />
}
