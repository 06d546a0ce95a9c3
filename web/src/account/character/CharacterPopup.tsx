import type { User } from '@raidkit/rules/account/users'
import { Link } from 'react-router'
import { useIsUpdating } from '../shared/player/useIsUpdating.ts'
import { useUpdateUser } from '../shared/player/useUpdateUser.ts'
import { useUser } from '../shared/reader/useUser.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CharacterTools } from './CharacterTools.tsx'
import { LevelFields } from './LevelFields.tsx'
import { ProfileFields } from './ProfileFields.tsx'
import { TraderLevels } from './TraderLevels.tsx'

/** The settings of the active character, saved as they are changed. Gone with the player when they sign out elsewhere. */
export function CharacterPopup({ onClose }: { onClose: () => void }) {
  const { user } = useUser()
  return user ? <Settings user={user} onClose={onClose} /> : null
}

function Settings({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useText()
  const { update, mayUpdate } = useUpdateUser()
  const isUpdating = useIsUpdating()
  const isReadOnly = !mayUpdate('level')
  const fields = { user, update, mayUpdate }
  return (
    <Dialog
      open
      onClose={onClose}
      title={user.charName}
      footer={
        <>
          <output className="me-auto self-center text-sm text-muted">
            {isReadOnly ? '' : t(isUpdating ? 'character.saving' : 'character.saved')}
          </output>
          <Button onClick={onClose}>{t('ui.close')}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {isReadOnly && <NeedPro onLeave={onClose} />}
        {/* Another character is another form: what is being typed belongs to the one it was typed for. */}
        <div key={user.charUid} className="flex flex-col gap-6">
          <ProfileFields {...fields} />
          <LevelFields {...fields} />
          <TraderLevels {...fields} />
        </div>
        {!isReadOnly && <CharacterTools user={user} onDone={onClose} />}
      </div>
    </Dialog>
  )
}

function NeedPro({ onLeave }: { onLeave: () => void }) {
  const t = useText()
  return (
    <Notice
      tone="warning"
      action={
        <Link to="/user" onClick={onLeave} className="shrink-0 font-medium text-text underline">
          {t('character.aboutPro')}
        </Link>
      }
    >
      {t('character.needPro')}
    </Notice>
  )
}
