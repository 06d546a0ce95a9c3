export { heldBack, PLACE_LIFE_MS, shownSpan } from './heldBack.ts'
export { movers } from './movers.ts'
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
export { WIDGET_KINDS, WIDGET_LIMITS, WIDGET_LINK_KINDS, WidgetLinkKind } from './schema.ts'
export type { WidgetKind } from './schema.ts'
