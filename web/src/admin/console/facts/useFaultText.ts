import { useText } from '../../../i18n/useText.ts'

const CODES = [
  'number',
  'flag',
  'choice',
  'json',
  'column',
  'uid',
  'twice',
  'orphan',
  'exists',
  'unknown_field',
  'bad_value',
  'url_taken',
  'unknown_reference',
  'cycle',
  'used',
] as const
type Code = (typeof CODES)[number]

/**
 * What is wrong with a field, in words. A refusal says its code, then what it is about; what stands there otherwise is
 * the server's English, which is said as what it comes to.
 */
export function useFaultText(): (why: string, detail?: string) => string {
  const t = useText()
  return (why, known) => {
    const [code = '', ...about] = why.split(': ')
    if (!isCode(code)) return t('admin.facts.faults.bad_value')
    const text = t(`admin.facts.faults.${code}`)
    const detail = known ?? about.join(': ')
    return detail === '' ? text : `${text} (${detail})`
  }
}

function isCode(why: string): why is Code {
  return CODES.some((code) => code === why)
}
