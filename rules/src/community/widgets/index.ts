export { heldBack, PLACE_LIFE_MS, shownSpan } from './heldBack.ts'
export { findMovers } from './movers.ts'
export {
  FONT_SIZES,
  SPEEDS,
  WIDGET_THEMES,
  widgetColour,
  widgetFont,
  widgetLook,
  widgetNumber,
} from './widgetLook.ts'
export type { WidgetLook } from './widgetLook.ts'
export { hasWidgetPart, isPrivateWidget, WIDGET_KINDS, WIDGET_LIMITS, WidgetKind, WIDGETS } from './schema.ts'
export type { PrivateWidget } from './schema.ts'
export { CHALLENGE_ROWS } from './challengeWidget.ts'
export { readSettings, widgetAsked, widgetPath, widgetSettings } from './widgetAsked.ts'
export type { WidgetAsked } from './widgetAsked.ts'
