import type { User } from '@raidkit/rules/users'
import { Dropdown } from '../../ui/Dropdown.tsx'
import { CharacterSlot } from './CharacterSlot.tsx'
import { PlayerLine } from './PlayerLine.tsx'
import { PlayerLinks } from './PlayerLinks.tsx'

/** The player in the bar, with his characters and the ways to his account below. */
export function PlayerMenu({ user }: { user: User }) {
  return (
    <>
      <Dropdown align="end" trigger={<PlayerLine user={user} />}>
        {(close) => <PlayerLinks user={user} onDone={close} />}
      </Dropdown>
      <CharacterSlot />
    </>
  )
}
