import { challengeWidget, type ChallengeWidget } from '@raidkit/rules/challenge'
import { parseLanguage, type Language } from '@raidkit/rules/languages'
import { widgetLook, type WidgetLook } from '@raidkit/rules/widgets'

type Choice = ChallengeWidget & { look: WidgetLook; lang: Language | undefined }

/** What the widget shows, how it looks and in which language. */
export function choiceOf(params: URLSearchParams): Choice {
  const said = (name: string) => params.get(name) ?? ''
  return { ...challengeWidget(said), look: widgetLook(said), lang: parseLanguage(said('lang')) }
}
