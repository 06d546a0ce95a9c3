import { onServer } from '../../api/loaders.ts'
import { Document } from '../../ui/document/Document.tsx'
import { inLanguage } from '../../ui/document/inLanguage.ts'
import { payoneerEn } from './payoneer.en.ts'
import { payoneerTexts } from './payoneerTexts.ts'
import type { Route } from './+types/PayoneerPage.ts'

/** On the server only: the browser gets the one text it shows, not all of them. */
export const loader = onServer(async ({ language }) => inLanguage(payoneerEn, payoneerTexts(), language))

export default function PayoneerPage({ loaderData }: Route.ComponentProps) {
  return <Document {...loaderData} />
}
