import type { User } from '@raidkit/rules/account/users'
import type { UpdateUser } from '../shared/player/useUpdateUser.ts'

/** Props of each part of the settings: the player and the functions to change them. */
export type FieldProps = { user: User } & Pick<UpdateUser, 'update' | 'mayUpdate'>
