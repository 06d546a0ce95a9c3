import { useState } from 'react'
import { isDescribed, scriptJson, structuredData, type DescribedPage } from './structuredData.ts'

/**
 * Structured data for search engines. It is data, not code, so the content security policy does not apply. Search
 * engines load every page anew, so only the server renders it; the browser leaves it in place until the next
 * navigation.
 */
export function JsonLd({ page }: { page: DescribedPage }) {
  const [firstPath] = useState(page.path)
  if (page.path !== firstPath || !isDescribed(page)) return null
  return (
    <script
      type="application/ld+json"
      // oxlint-disable-next-line react/no-danger -- JSON, escaped so that it cannot end the element
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? scriptJson(structuredData(page)) : '' }}
      suppressHydrationWarning
    />
  )
}
