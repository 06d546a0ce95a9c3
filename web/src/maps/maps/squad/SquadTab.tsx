import { squadCode } from '@raidkit/rules/pilot/squad'
import { useText } from '../../../i18n/useText.ts'
import { useSquad } from '../../../pilot/shared/squad/useSquad.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { patchSquad, type SquadTrouble } from '../../../pilot/shared/squad/squadState.ts'
import type { RaidFound } from '../raid/raidFound.ts'
import type { MapModel } from '../useMapPage.ts'
import { JoinSquad } from './JoinSquad.tsx'
import { SquadRoomPart } from './SquadRoomPart.tsx'

type Props = { model: MapModel; raid: RaidFound }

/** Shows the squad of one raid on one map: a form to join, or the members and what they share. */
export function SquadTab({ model, raid }: Props) {
  const t = useText()
  const { room, trouble, connection } = useSquad()
  const invited = squadCode(model.choice.squad)
  return (
    <section aria-label={t('squad.title')} className="grid gap-4">
      <div role="status" className="grid gap-2 empty:absolute">
        {trouble && <Trouble trouble={trouble} />}
        {connection === 'lost' && <Notice tone="warning">{t('squad.lost')}</Notice>}
      </div>
      {room && invited !== undefined && invited !== room.inviteCode && (
        <Notice onDismiss={() => model.choose({ squad: '' })}>{t('squad.otherInvite')}</Notice>
      )}
      {room ? <SquadRoomPart {...{ model, raid, room }} /> : <JoinSquad model={model} />}
    </section>
  )
}

function Trouble({ trouble }: { trouble: SquadTrouble }) {
  const t = useText()
  return (
    <Notice tone="warning" onDismiss={() => patchSquad({ trouble: undefined })}>
      {t(`squad.trouble.${trouble}`)}
    </Notice>
  )
}
