import type { Language } from '@raidkit/rules/platform/languages'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { loadMessages } from '../../../i18n/messages.ts'
import { OwnTexts, useLanguage } from '../../../i18n/TextsProvider.tsx'

/** Words in the language that the link names, whatever the page around them speaks. */
export function WidgetTexts({ lang, children }: { lang: Language | undefined; children: ReactNode }) {
  const own = useLanguage()
  const isOther = lang !== undefined && lang !== own
  const { data } = useQuery({
    queryKey: ['messages', lang],
    queryFn: () => loadMessages(lang ?? own),
    enabled: isOther,
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.data ? false : 60_000),
  })
  if (!isOther || !data) return isOther ? null : children
  return (
    <OwnTexts language={lang} messages={data}>
      {children}
    </OwnTexts>
  )
}
