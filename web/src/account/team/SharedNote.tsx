import { useText } from '../../i18n/useText.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Explains what other members of a team will see, before the reader joins one. */
export function SharedNote() {
  const t = useText()
  return <Notice>{t('team.shared')}</Notice>
}
