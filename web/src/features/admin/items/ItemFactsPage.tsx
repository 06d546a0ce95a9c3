import { useText } from '../../../i18n/useText.ts'
import { FactsPanel } from '../facts/FactsPanel.tsx'

/** All items: search, correction of many at once, files. */
export default function ItemFactsPage() {
  const t = useText()
  return (
    <FactsPanel
      kind="item"
      title={t('admin.itemsTitle')}
      note={t('admin.facts.notes.item')}
      pageOf={(uid) => `/admin/item/${uid}`}
      newPage="/admin/add-item"
    />
  )
}
