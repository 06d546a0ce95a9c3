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

/** What is wrong with a field, in words; `detail` is what it is about. */
export function useFaultText(): (why: string, detail?: string) => string {
  const t = useText()
  return (why, detail) => {
    const text = isCode(why) ? t(`admin.facts.faults.${why}`) : why
    return detail === undefined ? text : `${text} (${detail})`
  }
}

function isCode(why: string): why is Code {
  return CODES.some((code) => code === why)
}
