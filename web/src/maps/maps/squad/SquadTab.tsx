import { squadCode, proposedName, SQUAD_LIMITS, squadName } from '@raidkit/rules/pilot/squad'
import { useState, type FormEvent } from 'react'
import { useUserFields } from '../../../account/shared/reader/useUser.ts'
import { useText } from '../../../i18n/useText.ts'
import { patchSquad, type SquadTrouble, squadNameKept } from '../../../pilot/shared/squad/squadState.ts'
import { useSquad } from '../../../pilot/shared/squad/useSquad.ts'
import { squadWish, type SquadWish } from '../../../state/squadSeat.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import type { RaidFound } from '../raid/raidFound.ts'
import type { MapModel } from '../useMapPage.ts'
import { SquadRoomPart } from './SquadRoomPart.tsx'

const FIELDS = ['username'] as const

/** Maximum length of the input, in which a link may be pasted. */
const LONGEST_LINK = 300

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

/** Shows the form to create a squad or join one. Visitors are asked only for a name. */
function JoinSquad({ model: { choice, choose } }: { model: MapModel }) {
  const t = useText()
  const user = useUserFields(FIELDS)
  const [typed, setTyped] = useState<string>()
  const [isAsked, setIsAsked] = useState<SquadWish['kind']>()
  const [codeTyped, setCodeTyped] = useState<string>()
  const name = typed ?? squadNameKept.read() ?? proposedName(user?.username ?? '')
  const code = codeTyped ?? choice.squad
  const [goodName, goodCode] = [squadName(name), squadCode(code)]
  const isJoining = useSquad().connection === 'joining'
  const isInvited = choice.squad !== '' && squadCode(choice.squad) !== undefined
  const enter = (kind: SquadWish['kind']) => {
    setIsAsked(kind)
    if (!goodName || (kind === 'join' && !goodCode)) return
    squadWish.set(
      kind === 'join' && goodCode
        ? { kind: 'join', code: goodCode, name: goodName }
        : { kind: 'create', name: goodName },
    )
    // A member who leaves later must not be invited again by the address.
    choose({ squad: '', tab: 'squad' })
  }
  const join = (event: FormEvent) => {
    event.preventDefault()
    enter('join')
  }
  return (
    <form onSubmit={join} className="grid gap-3" noValidate>
      <p className="text-sm text-muted">{t('squad.help')}</p>
      <Field label={t('squad.name')} {...(isAsked && !goodName && { error: t('squad.badName') })}>
        <Input
          value={name}
          onChange={({ target }) => setTyped(target.value)}
          maxLength={SQUAD_LIMITS.nameLength}
          autoComplete="nickname"
        />
      </Field>
      <CodeField code={code} onCode={setCodeTyped} isBad={isAsked === 'join' && !goodCode} />
      <Button
        type="submit"
        variant={isInvited ? 'primary' : 'secondary'}
        loading={isJoining && isAsked === 'join'}
      >
        {t('squad.join')}
      </Button>
      <p className="text-center text-sm text-muted">{t('squad.or')}</p>
      <Button
        variant={isInvited ? 'secondary' : 'primary'}
        loading={isJoining && isAsked === 'create'}
        onClick={() => enter('create')}
      >
        {t('squad.create')}
      </Button>
    </form>
  )
}

type CodeProps = { code: string; onCode: (code: string) => void; isBad: boolean }

function CodeField({ code, onCode, isBad }: CodeProps) {
  const t = useText()
  return (
    <Field label={t('squad.code')} {...(isBad && { error: t('squad.badCode') })}>
      <Input
        value={code}
        onChange={({ target }) => onCode(target.value)}
        maxLength={LONGEST_LINK}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </Field>
  )
}
