import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useNow } from '../../api/useNow.ts'
import { useText } from '../../i18n/useText.ts'
import { momentTexts } from '../../ui/text/momentTexts.ts'

/** Moments in the words of the page, anew every minute. */
export function useMoments() {
  return momentTexts(useText(), useNow(MINUTE_MS))
}
