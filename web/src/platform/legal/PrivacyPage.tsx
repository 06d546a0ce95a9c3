import { onServer } from '../../api/loaders.ts'
import { Document } from '../../ui/document/Document.tsx'
import { inLanguage } from '../../ui/document/inLanguage.ts'
import { privacyEn } from './privacy.en.ts'
import { legalTexts } from './legalTexts.ts'
import { policyDocument } from './privacyPolicy.ts'
import type { Route } from './+types/PrivacyPage.ts'

/** Runs on the server only, so that the browser receives a single language's text. */
export const loader = onServer(async ({ language }) => {
  const said = inLanguage(privacyEn, legalTexts('privacy'), language)
  return { document: policyDocument(said.document), language: said.language }
})

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <Document {...loaderData} />
}
