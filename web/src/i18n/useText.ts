import { useTranslations } from 'use-intl'

/** `t('frame.login')`: the text of a key in the page's language. */
export function useText() {
  return useTranslations()
}
