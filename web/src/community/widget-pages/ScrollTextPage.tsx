import { ScrollText } from '../shared/widgets/ScrollText.tsx'
import { WidgetPage } from '../shared/widgets/WidgetPage.tsx'

/** A source for OBS. */
export default function ScrollTextPage() {
  return <WidgetPage kind="scroll-text" renderWidget={(asked) => <ScrollText asked={asked} />} />
}
