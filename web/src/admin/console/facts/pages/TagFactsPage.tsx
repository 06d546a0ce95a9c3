import { inBrowser, onServer } from '../../../../api/loaders.ts'
import { useText } from '../../../../i18n/useText.ts'
import { FactsPanel } from '../FactsPanel.tsx'
import { firstFacts } from '../firstFacts.ts'
import type { Route } from './+types/TagFactsPage.ts'

const load = firstFacts('tag')
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const shouldRevalidate = () => false

/** All tags, with new ones and those nobody shall see. */
export default function TagFactsPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  return (
    <FactsPanel
      kind="tag"
      first={loaderData}
      title={t('admin.tagsTitle')}
      note={t('admin.facts.notes.tag')}
    />
  )
}
