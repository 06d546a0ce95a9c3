import { useState } from 'react'
import { isDescribed, scriptJson, structuredData, type DescribedPage } from './structuredData.ts'

/**
 * What the page is about, for search engines. Data, not code: the content security policy has no say in it. They load every
 * page anew, so the server alone writes it: the browser leaves what it finds until the reader goes on to another page.
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
