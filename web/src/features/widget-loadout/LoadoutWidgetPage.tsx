import { LoadoutWidget } from '../../subjects/widgets/LoadoutWidget.tsx'
import { WidgetPage } from '../../subjects/widgets/WidgetPage.tsx'

/** A source for OBS. */
export default function LoadoutWidgetPage() {
  return <WidgetPage kind="loadout" renderWidget={(asked) => <LoadoutWidget asked={asked} />} />
}
