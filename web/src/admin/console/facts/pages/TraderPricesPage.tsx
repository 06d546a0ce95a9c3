import { inBrowser, onServer } from '../../../../api/loaders.ts'
import { useText } from '../../../../i18n/useText.ts'
import { FactsPanel } from '../FactsPanel.tsx'
import { firstFacts } from '../firstFacts.ts'
import type { Route } from './+types/TraderPricesPage.ts'

const load = firstFacts('offer')
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const shouldRevalidate = () => false

/** Page of traders' buying and selling prices for each item. */
export default function TraderPricesPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  return (
    <FactsPanel
      kind="offer"
      first={loaderData}
      title={t('admin.traderPricesTitle')}
      note={t('admin.facts.notes.offer')}
    />
  )
}
