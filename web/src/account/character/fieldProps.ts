import type { User } from '@raidkit/rules/account/users'
import type { UpdateUser } from '../shared/player/useUpdateUser.ts'

/** What each part of the settings is given: the player as they are, and how to change them. */
export type FieldProps = { user: User } & Pick<UpdateUser, 'update' | 'mayUpdate'>
