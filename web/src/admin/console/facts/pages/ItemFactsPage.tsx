import { inBrowser, onServer } from '../../../../api/loaders.ts'
import { useText } from '../../../../i18n/useText.ts'
import { FactsPanel } from '../FactsPanel.tsx'
import { firstFacts } from '../firstFacts.ts'
import type { Route } from './+types/ItemFactsPage.ts'

const load = firstFacts('item')
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const shouldRevalidate = () => false

/** All items: search, correction of many at once, files. */
export default function ItemFactsPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  return (
    <FactsPanel
      kind="item"
      first={loaderData}
      title={t('admin.itemsTitle')}
      note={t('admin.facts.notes.item')}
      pageOf={(uid) => `/admin/item/${uid}`}
      newPage="/admin/add-item"
    />
  )
}
