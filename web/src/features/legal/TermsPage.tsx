import { onServer } from '../../api/loaders.ts'
import { Document } from '../../ui/document/Document.tsx'
import { inLanguage } from '../../ui/document/schema.ts'
import { termsEn } from './terms.en.ts'
import { termsRu } from './terms.ru.ts'
import type { Route } from './+types/TermsPage.ts'

/** On the server only: the browser gets the one text it shows, not all of them. */
export const loader = onServer(async ({ language }) => inLanguage({ en: termsEn, ru: termsRu }, language))

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <Document {...loaderData} />
}
