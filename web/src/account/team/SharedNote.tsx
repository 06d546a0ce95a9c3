import { useText } from '../../i18n/useText.ts'
import { Notice } from '../../ui/Notice.tsx'

/** What others of a team will see, said before anybody is in one. */
export function SharedNote() {
  const t = useText()
  return <Notice>{t('team.shared')}</Notice>
}
