import { setChallengePlayer, type AdminChallenge, type AdminPlayer } from '@raidkit/contract/adminChallenges'
import { CHALLENGE_LIMITS } from '@raidkit/rules/challenge'
import { useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { useSaving } from '../useSaving.ts'

type Props = {
  challengeUid: string
  /** Left out: a new one. */
  player?: AdminPlayer
  onReply: (reply: { challenge: AdminChallenge } | undefined) => void
}

/** Name, stream and account of a player. */
export function PlayerForm({ challengeUid, player, onReply }: Props) {
  const t = useText()
  const [name, setName] = useState(player?.name ?? '')
  const [streamUrl, setStreamUrl] = useState(player?.streamUrl ?? '')
  const [username, setUsername] = useState(player?.username ?? '')
  const { save, isPending, faultOf } = useSaving(setChallengePlayer, t('adminChallenges.saved'))
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
      <Field label={t('adminChallenges.username')} {...shown('username', t('adminChallenges.noAccount'))}>
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
