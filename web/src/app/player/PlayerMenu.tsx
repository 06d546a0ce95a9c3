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

/** The player in the bar, with their characters and the ways to their account below. Most of their settings change nothing here. */
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
