import { useText } from '../../../i18n/useText.ts'
import { useSaving } from '../../../api/useSaving.ts'
import { Card } from '../../../ui/Card.tsx'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { ChallengeForm } from './ChallengeForm.tsx'
import { draftOf } from './draft.ts'
import type { ManagingProps } from './managing.ts'
import { PlayersPanel } from './PlayersPanel.tsx'
import { ReportForm } from './ReportForm.tsx'
import { ReportsPanel } from './ReportsPanel.tsx'

type Props = ManagingProps & { onConflict: () => void }

/** Panels for the players, the scores and the fields of a challenge. */
export function ManagingPanels({ onConflict, ...props }: Props) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <PlayersPanel {...props} />
      <div className="flex min-w-0 flex-col gap-4">
        <ReportForm {...props} />
        <ReportsPanel {...props} />
      </div>
      <div className="xl:col-span-2">
        <Editing {...props} onConflict={onConflict} />
      </div>
    </div>
  )
}

/** Written anew from what the server has whenever that is another version. */
function Editing({ managing: { calls, act }, challenge, onReply, onConflict }: Props) {
  const t = useText()
  const { uid, version } = challenge
  const { save, isPending, faultOf } = useSaving(calls.change, {
    saved: t('adminChallenges.saved'),
    act,
    onConflict,
  })
  return (
    <Card title={t('adminChallenges.edit')}>
      {useHydrated() && (
        <ChallengeForm
          key={version}
          first={draftOf(challenge)}
          action={t('adminChallenges.save')}
          isPending={isPending}
          faultOf={faultOf}
          onSave={async (fields) => onReply(await save({ uid, version, ...fields }))}
        />
      )}
    </Card>
  )
}
