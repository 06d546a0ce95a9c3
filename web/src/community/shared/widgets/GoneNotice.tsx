import { useText } from '../../../i18n/useText.ts'
import { isInObs } from './useShowing.ts'

/** For who sets the link up, never for who watches the stream. */
export function GoneNotice() {
  const t = useText()
  return isInObs() ? null : <p className="rk-notice rk-quiet">{t('widgets.gone')}</p>
}
