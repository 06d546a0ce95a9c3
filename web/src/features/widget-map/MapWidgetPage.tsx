import { MapWidget } from '../../subjects/widgets/MapWidget.tsx'
import { WidgetPage } from '../../subjects/widgets/WidgetPage.tsx'

/** A source for OBS. */
export default function MapWidgetPage() {
  return <WidgetPage kind="map" renderWidget={(asked) => <MapWidget asked={asked} />} />
}
