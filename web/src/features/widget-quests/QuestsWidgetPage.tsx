import { QuestsWidget } from '../../subjects/widgets/QuestsWidget.tsx'
import { WidgetPage } from '../../subjects/widgets/WidgetPage.tsx'

/** A source for OBS. */
export default function QuestsWidgetPage() {
  return <WidgetPage kind="quests" renderWidget={(asked) => <QuestsWidget asked={asked} />} />
}
