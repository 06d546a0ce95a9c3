import type { User } from '@raidkit/rules/users'
import { useEffect } from 'react'
import { expectToasts } from '../../api/toasts.ts'
import { Dropdown } from '../../ui/Dropdown.tsx'
import { CharacterSlot } from './CharacterSlot.tsx'
import { PlayerLine } from './PlayerLine.tsx'
import { PlayerLinks } from './PlayerLinks.tsx'

/** The player in the bar, with his characters and the ways to his account below. */
export function PlayerMenu({ user }: { user: User }) {
  useEffect(expectToasts, [])
  return (
    <>
      <Dropdown align="end" trigger={<PlayerLine user={user} />}>
        {(close) => <PlayerLinks user={user} onDone={close} />}
      </Dropdown>
      <CharacterSlot />
    </>
  )
}
