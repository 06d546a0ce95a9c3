import type { TextFault } from '@raidkit/rules/platform/texts'
import { useText } from '../../../i18n/useText.ts'

const CODES: Record<TextFault['code'], true> = {
  empty: true,
  spaces: true,
  markup: true,
  unreadable: true,
  arguments: true,
  pluralMissing: true,
  pluralUnknown: true,
  unknown: true,
  long: true,
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
  const [code = '', ...about] = why.split(': ')
  if (about.length === 0) return { code }
  // Only this one says two things; what a parser says may have colons of its own.
  if (code !== 'arguments') return { code, detail: about.join(': ') }
  return { code, detail: about[0], wanted: about.slice(1).join(': ') }
}

function isCode(code: string): code is TextFault['code'] {
  return Object.hasOwn(CODES, code)
}
