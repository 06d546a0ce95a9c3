import { inBrowser, onServer } from '../../../../api/loaders.ts'
import { useText } from '../../../../i18n/useText.ts'
import { FactsPanel } from '../FactsPanel.tsx'
import { firstFacts } from '../firstFacts.ts'
import type { Route } from './+types/CraftFactsPage.ts'

const load = firstFacts('craft')
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const shouldRevalidate = () => false

/** All crafts of the hideout. */
export default function CraftFactsPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  return (
    <FactsPanel
      kind="craft"
      first={loaderData}
      title={t('admin.craftsTitle')}
      note={t('admin.facts.notes.craft')}
    />
  )
}
