import { useText } from '../../../../i18n/useText.ts'
import type { NeedLine } from '../needLine.ts'
import type { NeedNames } from '../needNames.ts'
import { useReasonText } from './useReasonText.ts'

const SHOWN = 2

type Props = { line: NeedLine; names: NeedNames }

/** Names the nearest reasons, and counts the others. */
export function ReasonsShort({ line, names }: Props) {
  const t = useText()
  const textOf = useReasonText()
  const shown = line.by.slice(0, SHOWN)
  const more = line.reasons - shown.length
  return (
    <>
      {shown.map((reason, nth) => (
        <span key={reason.kind === 'quest' ? reason.objectiveId : reason.moduleUid}>
          {nth > 0 && ' · '}
          <span className={reason.isOpen ? 'text-text' : undefined}>{textOf(reason, names)}</span>
        </span>
      ))}
      {more > 0 && ` · ${t('needs.moreReasons', { count: more })}`}
    </>
  )
}
