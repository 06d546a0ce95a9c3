import type { ManagedPlayer } from '@raidkit/contract/community/challengeManaging'
import { CHALLENGE_LIMITS } from '@raidkit/rules/community/challenge'
import { useState } from 'react'
import { useSaving } from '../../../api/useSaving.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import type { ManagedReply, Managing } from './managing.ts'

type Props = {
  managing: Managing
  challengeUid: string
  /** Left out: a new one. */
  player?: ManagedPlayer
  onReply: (reply: ManagedReply | undefined) => void
}

/** Name, stream and account of a player. */
export function PlayerForm({ managing, challengeUid, player, onReply }: Props) {
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
