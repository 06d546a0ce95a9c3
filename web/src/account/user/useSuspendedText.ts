import { useText } from '../../i18n/useText.ts'
import { useContact } from '../../ui/hooks/useContact.ts'

/** For whoever may not come in: that it is so, and whom to ask. */
export function useSuspendedText(): string {
  const t = useText()
  const contact = useContact()
  return contact
    ? t('user.signIn.suspendedAsk', { contact: contact.text })
    : t('errors.codes.account_suspended')
}
