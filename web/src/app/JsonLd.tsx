import { scriptJson } from './structuredData.ts'

/** What the page is about, for search engines. Data, not code: the content security policy has no say in it. */
export function JsonLd({ data }: { data: object[] }) {
  if (data.length === 0) return null
  return (
    <script
      type="application/ld+json"
      // oxlint-disable-next-line react/no-danger -- JSON, escaped so that it cannot end the element
      dangerouslySetInnerHTML={{ __html: scriptJson(data) }}
    />
  )
}
