import { numberText } from '@raidkit/rules/platform/display'
import type { RowReason } from '@raidkit/rules/progress/needs'
import { Link } from 'react-router'
import { useLanguage } from '../../../../i18n/TextsProvider.tsx'
import { useText } from '../../../../i18n/useText.ts'
import { Badge } from '../../../../ui/text/Badge.tsx'
import { CHECK } from '../../../../ui/icons/glyphs.ts'
import { questLink } from '@raidkit/rules/platform/links'
import { FirMark } from '../FirMark.tsx'
import { moduleAddress } from '../needAddresses.ts'
import type { NeedNames } from '../needNames.ts'
import { useReasonName } from './useReasonText.ts'

type Props = { by: readonly RowReason[]; names: NeedNames }

/** Lists all reasons of a need, with the pieces found for each. */
export function ReasonList({ by, names }: Props) {
  const t = useText()
  return (
    <ul aria-label={t('needs.forWhat')} className="grid gap-x-6 gap-y-1 md:grid-cols-2 2xl:grid-cols-3">
      {by.map((reason) => (
        <li
          key={`${reason.purpose} ${reason.kind === 'quest' ? reason.objectiveId : reason.moduleUid}`}
          className="flex min-w-0 items-center gap-2 text-sm"
        >
          <Reason reason={reason} names={names} />
        </li>
      ))}
    </ul>
  )
}

function Reason({ reason, names }: { reason: RowReason; names: NeedNames }) {
  const t = useText()
  const language = useLanguage()
  const name = useReasonName()(reason, names)
  const number = (count: number) => numberText(count, language)
  const isDone = reason.have >= reason.count
  return (
    <>
      <span className={`min-w-12 text-end tabular-nums ${isDone ? 'text-up' : 'text-muted'}`}>
        {t('needs.haveOf', { have: number(reason.have), count: number(reason.count) })}
      </span>
      <Link
        to={addressOf(reason, names)}
        className="target inline-flex min-w-0 items-center text-link hover:underline"
      >
        <span className="truncate">{name}</span>
      </Link>
      {reason.fir && <FirMark />}
      <span className="shrink-0 text-muted">{t(`needs.purpose.${reason.purpose}`)}</span>
      {reason.isOpen && (
        <Badge tone="up" icon={CHECK} className="shrink-0">
          {t('needs.now')}
        </Badge>
      )}
    </>
  )
}

function addressOf(reason: RowReason, names: NeedNames): string {
  if (reason.kind === 'module') return moduleAddress(reason.station)
  return questLink({ slug: names.questOf(reason.questUid)?.slug ?? '' })
}
