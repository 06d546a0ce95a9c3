import { PriceWidget } from '../shared/widgets/PriceWidget.tsx'
import { WidgetPage } from '../shared/widgets/WidgetPage.tsx'

/** A source for OBS. */
export default function PriceWidgetPage() {
  return <WidgetPage kind="price" renderWidget={(asked) => <PriceWidget asked={asked} />} />
}
