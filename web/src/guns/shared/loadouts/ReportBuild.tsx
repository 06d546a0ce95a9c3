import { reportLoadout } from '@raidkit/contract/guns/loadouts'
import { LOADOUT_LIMITS, REPORT_REASONS, type ReportReason } from '@raidkit/rules/guns/loadouts'
import { useSend } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import { ReportDialog } from '../../../account/shared/reader/ReportDialog.tsx'

type Props = { loadout: { uid: string; title: string } | undefined; onClose: () => void }

/** Tells the admins what is wrong with a published build. */
export function ReportBuild({ loadout, onClose }: Props) {
  const t = useText()
  const choice = (value: ReportReason) => ({ value, label: t(`loadouts.report.reasons.${value}`) })
  const [first, ...others] = REPORT_REASONS
  return (
    <ReportDialog
      title={t('loadouts.report.title')}
      about={loadout}
      reasons={[choice(first), ...others.map(choice)]}
      noteLength={LOADOUT_LIMITS.noteLength}
      sending={useSend(reportLoadout)}
      onClose={onClose}
    />
  )
}
