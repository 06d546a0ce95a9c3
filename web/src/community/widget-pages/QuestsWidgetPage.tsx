import { QuestsWidget } from '../shared/widgets/QuestsWidget.tsx'
import { WidgetPage } from '../shared/widgets/WidgetPage.tsx'

/** A source for OBS. */
export default function QuestsWidgetPage() {
  return <WidgetPage kind="quests" renderWidget={(asked) => <QuestsWidget asked={asked} />} />
}
