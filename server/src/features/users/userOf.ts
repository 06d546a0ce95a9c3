import { defaultFaction, parseLanguage } from '@raidkit/rules/languages'
import type { Me } from '@raidkit/contract/users'
import { freshCharacter, freshUser, User } from '@raidkit/rules/users'
import { signedIn } from '../../http/sessions.ts'
import type { UserRow } from '../../store/users.ts'

/**
 * The account as the calls answer it. Fields never saved, or saved in a shape that is no more, are as on
 * the first day; every account has a main character from then on.
 */
export function userOf(row: UserRow, nowMs: number): Me {
  const language = parseLanguage(row.language) ?? 'en'
  // The main character's id follows from the account's, so that it is the same before anything is saved.
  const main = freshCharacter({ uid: row.uid, fraction: defaultFaction(language) })
  const fresh = freshUser(row.uid, main)
  const saved = Object.entries(User.shape).flatMap(([name, shape]) => {
    const field = shape.safeParse(row.data[name])
    return field.success && row.data[name] !== undefined ? [[name, field.data]] : []
  })
  const { access } = signedIn(row, nowMs)
  return {
    ...fresh,
    ...Object.fromEntries(saved),
    uid: row.uid,
    admin: row.admin,
    pro: access !== 'user',
    username: row.username,
    feature_maps: row.featureMaps,
    version: row.version,
  }
}
