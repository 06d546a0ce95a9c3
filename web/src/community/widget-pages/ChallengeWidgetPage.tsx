import { ChallengeWidget } from '../shared/challenge/ChallengeWidget.tsx'
import { WidgetPage } from '../shared/widgets/WidgetPage.tsx'

/** The board in a browser source of a stream. */
export default function ChallengeWidgetPage() {
  return <WidgetPage kind="challenge" renderWidget={(asked) => <ChallengeWidget asked={asked} />} />
}
