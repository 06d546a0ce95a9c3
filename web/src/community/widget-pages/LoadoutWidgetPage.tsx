import { LoadoutWidget } from '../shared/widgets/LoadoutWidget.tsx'
import { WidgetPage } from '../shared/widgets/WidgetPage.tsx'

/** A source for OBS. */
export default function LoadoutWidgetPage() {
  return <WidgetPage kind="loadout" renderWidget={(asked) => <LoadoutWidget asked={asked} />} />
}
