import { widgetLook, type WidgetLook } from '@raidkit/rules/challenge'
import { parseLanguage, type Language } from '@raidkit/rules/languages'

/** How the widget looks, and in which language; whatever does not fit is as if it were not there. */
export function choiceOf(params: URLSearchParams): WidgetLook & { lang: Language | undefined } {
  return { ...widgetLook((name) => params.get(name)), lang: parseLanguage(params.get('lang') ?? '') }
}
