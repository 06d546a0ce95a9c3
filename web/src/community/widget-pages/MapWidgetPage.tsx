import { MapWidget } from '../shared/widgets/MapWidget.tsx'
import { WidgetPage } from '../shared/widgets/WidgetPage.tsx'

/** A source for OBS. */
export default function MapWidgetPage() {
  return <WidgetPage kind="map" renderWidget={(asked) => <MapWidget asked={asked} />} />
}
