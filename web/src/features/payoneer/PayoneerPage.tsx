import { onServer } from '../../api/loaders.ts'
import { Document } from '../../ui/document/Document.tsx'
import { inLanguage } from '../../ui/document/schema.ts'
import { payoneerEn } from './payoneer.en.ts'
import { payoneerRu } from './payoneer.ru.ts'
import type { Route } from './+types/PayoneerPage.ts'

/** On the server only: the browser gets the one text it shows, not all of them. */
export const loader = onServer(async ({ language }) =>
  inLanguage({ en: payoneerEn, ru: payoneerRu }, language),
)

export default function PayoneerPage({ loaderData }: Route.ComponentProps) {
  return <Document {...loaderData} />
}
