import { useText } from '../../../i18n/useText.ts'
import { FactsPanel } from '../facts/FactsPanel.tsx'

/** All crafts of the hideout. */
export default function CraftFactsPage() {
  const t = useText()
  return <FactsPanel kind="craft" title={t('admin.craftsTitle')} note={t('admin.facts.notes.craft')} />
}
