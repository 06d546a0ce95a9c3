import type { User } from '@raidkit/rules/users'
import type { UpdateUser } from '../../subjects/player/useUpdateUser.ts'

/** What each part of the settings is given: the player as he is, and how to change him. */
export type FieldProps = { user: User } & Pick<UpdateUser, 'update' | 'mayUpdate'>
