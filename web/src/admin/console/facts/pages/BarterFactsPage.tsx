import { inBrowser, onServer } from '../../../../api/loaders.ts'
import { useText } from '../../../../i18n/useText.ts'
import { FactsPanel } from '../FactsPanel.tsx'
import { firstFacts } from '../firstFacts.ts'
import type { Route } from './+types/BarterFactsPage.ts'

const load = firstFacts('barter')
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const shouldRevalidate = () => false

/** All barters of the traders. */
export default function BarterFactsPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  return (
    <FactsPanel
      kind="barter"
      first={loaderData}
      title={t('admin.bartersTitle')}
      note={t('admin.facts.notes.barter')}
    />
  )
}
