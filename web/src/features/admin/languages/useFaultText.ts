import type { TextFault } from '@raidkit/rules/texts'
import { useText } from '../../../i18n/useText.ts'

const CODES: Record<TextFault['code'], true> = {
  ...{ empty: true, spaces: true, markup: true, unreadable: true, arguments: true },
  ...{ pluralMissing: true, pluralUnknown: true, unknown: true, long: true },
}

type Why = { code: string; detail?: string | undefined; wanted?: string | undefined }

/** Why a text cannot be shown, in words. */
export function useFaultText(): (why: Why) => string {
  const t = useText()
  return ({ code, detail = '', wanted = '' }) => {
    if (code === 'full') return t('adminLanguages.faults.full', { most: detail })
    return isCode(code) ? t(`adminLanguages.faults.${code}`, { detail, wanted }) : code
  }
}

/** A refusal says the code, then what it is about. */
export function whyOf(why: string): Why {
  const [code = '', detail, wanted] = why.split(': ')
  return { code, detail, wanted }
}

function isCode(code: string): code is TextFault['code'] {
  return Object.hasOwn(CODES, code)
}
