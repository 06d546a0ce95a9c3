import { memo, useEffect } from 'react'
import { expectToasts } from '../../api/toasts.ts'
import { sendUnsent } from '../../account/shared/player/saving.ts'
import { useFailureToast } from '../../account/shared/reader/useFailureToast.ts'
import { useUserFields } from '../../account/shared/reader/useUser.ts'
import { Dropdown } from '../../ui/Dropdown.tsx'
import { CharacterSlot } from './CharacterSlot.tsx'
import { PlayerLine } from './PlayerLine.tsx'
import { PlayerLinks } from './PlayerLinks.tsx'

const FIELDS = [
  ...(['fraction', 'charName', 'level', 'isLevelSet'] as const),
  ...(['admin', 'editor', 'chars', 'charUid', 'gameMode'] as const),
]

/**
 * Player in the bar, with a menu of characters and account links. Memoised, because most settings of the user do not
 * affect it.
 */
export const PlayerMenu = memo(function PlayerMenu() {
  const user = useUserFields(FIELDS)
  const tell = useFailureToast()
  useEffect(expectToasts, [])
  const isKnown = user !== undefined
  useEffect(() => {
    if (isKnown) sendUnsent(tell)
  }, [isKnown, tell])
  if (!user) return null
  return (
    <>
      <Dropdown align="end" className="min-w-0" trigger={<PlayerLine user={user} />}>
        {(close) => <PlayerLinks user={user} onDone={close} />}
      </Dropdown>
      <CharacterSlot />
    </>
  )
})
