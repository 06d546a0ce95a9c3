import { User } from '@raidkit/rules/users'
import { z } from 'zod'
import { defineCall } from './call.ts'

export const getMe = defineCall({
  method: 'GET',
  path: '/api/be/users/me',
  access: 'user',
  request: z.object({}),
  reply: User,
})

/** Navigation links, not calls: they answer with a redirect and change the session cookie. */
export const LOGOUT_PATH = '/api/be/logout'
export const OWNER_LINK_PATH = '/api/be/login/owner'
