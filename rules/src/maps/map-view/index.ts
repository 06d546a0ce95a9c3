export { linkedView, mendedView, viewText, wholeMapView, zoomLimits } from './mapView.ts'
export type { LinkedView, MapView, ViewedMap } from './mapView.ts'
