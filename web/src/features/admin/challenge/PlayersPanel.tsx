import {
  makeChallengeKey,
  removeChallengePlayer,
  revokeChallengeKey,
  type AdminChallenge,
  type AdminPlayer,
} from '@raidkit/contract/adminChallenges'
import { useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyField } from '../../../ui/CopyField.tsx'
import { Panel } from '../Panel.tsx'
import { useSaving } from '../useSaving.ts'
import { PlayerForm } from './PlayerForm.tsx'

type Reply = { challenge: AdminChallenge }
type Props = { challenge: AdminChallenge; onReply: (reply: Reply | undefined) => void }

/** Who takes part, by the board, and the key of each. */
export function PlayersPanel({ challenge, onReply }: Props) {
  const t = useText()
  const [made, setMade] = useState<{ name: string; key: string }>()
  const players = challenge.board.flatMap(({ place, points, player: { uid } }) => {
    const player = challenge.players.find((one) => one.uid === uid)
    return player ? [{ place, points, player }] : []
  })
  return (
    <Panel title={t('adminChallenges.players')} note={t('adminChallenges.playersNote')}>
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
              player={player}
              onReply={onReply}
              onKey={(key) => setMade({ name: player.name, key })}
            />
            <details>
              <summary className="target cursor-pointer text-sm text-link">
                {t('adminChallenges.change')}
              </summary>
              <PlayerForm
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
      <PlayerForm key={challenge.players.length} challengeUid={challenge.uid} onReply={onReply} />
    </Panel>
  )
}

type ActionProps = { player: AdminPlayer; onReply: Props['onReply']; onKey: (key: string) => void }

function PlayerActions({ player: { uid, keyPrefix }, onReply, onKey }: ActionProps) {
  const t = useText()
  const making = useSaving(makeChallengeKey)
  const revoking = useSaving(revokeChallengeKey, t('adminChallenges.keyRevoked'))
  const removing = useSaving(removeChallengePlayer, t('adminChallenges.playerRemoved'))
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
        variant="danger"
        className="ms-auto"
        loading={removing.isPending}
        onClick={() => void removing.save({ uid }).then(onReply)}
      >
        {t('adminChallenges.removePlayer')}
      </Button>
    </div>
  )
}
