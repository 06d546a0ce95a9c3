import type { ManagedPlayer } from '@raidkit/contract/community/challengeManaging'
import { CHALLENGE_LIMITS } from '@raidkit/rules/community/challenge'
import { useState } from 'react'
import { useSaving } from '../../../api/useSaving.ts'
import { useText } from '../../../i18n/useText.ts'
import { Card } from '../../../ui/Card.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { CopyField } from '../../../ui/form/CopyField.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { TRASH } from '../../../ui/icons/glyphs.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import type { ManagedReply, Managing, ManagingProps } from './managing.ts'

/** Card with the players in the order of the board, and their keys. */
export function PlayersPanel({ managing, challenge, onReply }: ManagingProps) {
  const t = useText()
  const [made, setMade] = useState<{ name: string; key: string }>()
  const players = challenge.board.flatMap(({ place, points, player: { uid } }) => {
    const player = challenge.players.find((one) => one.uid === uid)
    return player ? [{ place, points, player }] : []
  })
  return (
    <Card title={t('adminChallenges.players')} note={t('adminChallenges.playersNote')}>
      {made && (
        <div role="status">
          <CopyField
            label={t('adminChallenges.newKey', { name: made.name })}
            hint={t('adminChallenges.newKeyNote')}
            value={made.key}
            words={{ copy: t('challenge.copy'), copied: t('challenge.copied') }}
          />
        </div>
      )}
      {players.length === 0 && <p className="text-muted">{t('challenge.noPlayers')}</p>}
      <ul className="flex flex-col gap-2">
        {players.map(({ place, points, player }) => (
          <li key={player.uid} className="flex flex-col gap-2 rounded-md border border-line p-3">
            <p className="flex flex-wrap gap-x-3">
              <span className="text-muted">{place}.</span>
              <bdi className="font-semibold wrap-anywhere">{player.name}</bdi>
              {player.username !== null && <bdi className="text-muted">@{player.username}</bdi>}
              <span className="ms-auto">{t('adminChallenges.pointsOf', { points })}</span>
            </p>
            <PlayerActions
              managing={managing}
              player={player}
              onReply={onReply}
              onKey={(key) => setMade({ name: player.name, key })}
            />
            <details>
              <summary className="target cursor-pointer text-sm text-link">
                {t('adminChallenges.change')}
              </summary>
              <PlayerForm
                managing={managing}
                key={`${player.name} ${player.streamUrl} ${player.username}`}
                challengeUid={challenge.uid}
                player={player}
                onReply={onReply}
              />
            </details>
          </li>
        ))}
      </ul>
      <h3 className="font-semibold">{t('adminChallenges.addPlayer')}</h3>
      <PlayerForm
        key={challenge.players.length}
        managing={managing}
        challengeUid={challenge.uid}
        onReply={onReply}
      />
    </Card>
  )
}

type ActionProps = {
  managing: Managing
  player: ManagedPlayer
  onReply: (reply: ManagedReply | undefined) => void
  onKey: (key: string) => void
}

function PlayerActions({ managing, player: { uid, name, keyPrefix }, onReply, onKey }: ActionProps) {
  const t = useText()
  const { calls, act } = managing
  const making = useSaving(calls.makeKey, { act })
  const revoking = useSaving(calls.revokeKey, { saved: t('adminChallenges.keyRevoked'), act })
  const removing = useSaving(calls.removePlayer, { saved: t('adminChallenges.playerRemoved'), act })
  const [isAsked, setAsked] = useState(false)
  const remove = async () => {
    const reply = await removing.save({ uid })
    setAsked(false)
    onReply(reply)
  }
  const make = async () => {
    const reply = await making.save({ playerUid: uid })
    if (reply) onKey(reply.key)
    onReply(reply)
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button loading={making.isPending} onClick={() => void make()}>
        {t(keyPrefix === null ? 'adminChallenges.makeKey' : 'adminChallenges.renewKey')}
      </Button>
      {keyPrefix !== null && (
        <>
          <Button
            loading={revoking.isPending}
            onClick={() => void revoking.save({ playerUid: uid }).then(onReply)}
          >
            {t('adminChallenges.revokeKey')}
          </Button>
          <code className="text-sm text-muted">{keyPrefix}…</code>
        </>
      )}
      <Button
        icon={TRASH}
        variant="ghost"
        className="ms-auto"
        aria-label={t('adminChallenges.removePlayerLabel', { name })}
        onClick={() => setAsked(true)}
      >
        {t('adminChallenges.removePlayer')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('adminChallenges.removePlayerTitle', { name })}
        text={t('adminChallenges.removePlayerText')}
        confirm={t('adminChallenges.removePlayer')}
        working={removing.isPending}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(false)}
      />
    </div>
  )
}

type Props = {
  managing: Managing
  challengeUid: string
  /** Left out: a new one. */
  player?: ManagedPlayer
  onReply: (reply: ManagedReply | undefined) => void
}

/** Name, stream and account of a player. */
function PlayerForm({ managing, challengeUid, player, onReply }: Props) {
  const t = useText()
  const { calls, act, linksAnybody } = managing
  const [name, setName] = useState(player?.name ?? '')
  const [streamUrl, setStreamUrl] = useState(player?.streamUrl ?? '')
  const [username, setUsername] = useState(player?.username ?? '')
  const { save, isPending, faultOf } = useSaving(calls.setPlayer, { saved: t('adminChallenges.saved'), act })
  const submit = async () => {
    const fields = { name, streamUrl: streamUrl.trim() || null, username: username.trim() || null }
    onReply(await save({ challengeUid, ...fields, ...(player && { uid: player.uid }) }))
  }
  const shown = (field: string, words: string) => (faultOf(field) ? { error: words } : {})
  return (
    <form
      className="grid items-start gap-2 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '' && !isPending) void submit()
      }}
    >
      <Field label={t('adminChallenges.playerName')} required>
        <Input
          value={name}
          maxLength={CHALLENGE_LIMITS.name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Field
        label={t('adminChallenges.username')}
        {...(!linksAnybody && { hint: t('ownChallenges.onlyOwn') })}
        {...shown('username', t(linksAnybody ? 'adminChallenges.noAccount' : 'ownChallenges.onlyOwn'))}
      >
        <Input value={username} maxLength={100} onChange={({ target }) => setUsername(target.value)} />
      </Field>
      <div className="sm:col-span-2">
        <Field label={t('adminChallenges.stream')} {...shown('streamUrl', t('adminChallenges.badLink'))}>
          <Input
            value={streamUrl}
            maxLength={CHALLENGE_LIMITS.url}
            placeholder="https://"
            onChange={({ target }) => setStreamUrl(target.value)}
          />
        </Field>
      </div>
      <Button
        type="submit"
        variant="primary"
        className="self-start justify-self-start"
        disabled={name.trim() === ''}
        loading={isPending}
      >
        {t(player ? 'adminChallenges.save' : 'adminChallenges.addPlayer')}
      </Button>
    </form>
  )
}
