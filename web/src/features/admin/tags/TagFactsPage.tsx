import { useText } from '../../../i18n/useText.ts'
import { FactsPanel } from '../facts/FactsPanel.tsx'

/** All tags, with new ones and those nobody shall see. */
export default function TagFactsPage() {
  const t = useText()
  return <FactsPanel kind="tag" title={t('admin.tagsTitle')} note={t('admin.facts.notes.tag')} />
}
