import { ScrollText } from '../../subjects/widgets/ScrollText.tsx'
import { WidgetPage } from '../../subjects/widgets/WidgetPage.tsx'

/** A source for OBS. */
export default function ScrollTextPage() {
  return <WidgetPage kind="scroll-text" renderWidget={(asked) => <ScrollText asked={asked} />} />
}
