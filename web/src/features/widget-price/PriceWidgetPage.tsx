import { PriceWidget } from '../../subjects/widgets/PriceWidget.tsx'
import { WidgetPage } from '../../subjects/widgets/WidgetPage.tsx'

/** A source for OBS. */
export default function PriceWidgetPage() {
  return <WidgetPage kind="price" renderWidget={(asked) => <PriceWidget asked={asked} />} />
}
