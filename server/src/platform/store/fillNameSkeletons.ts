import type pg from 'pg'
import { nameSkeleton } from './tables/nameSkeleton.ts'

/**
 * Computes the skeletons of names from before they were stored, oldest account first. A name that looks like an older
 * one gets none: its owner keeps it, and no other account gets a name like it.
 */
export async function fillNameSkeletons(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ uid: string; username: string }>(
    `select uid, username from users where username is not null and username_skeleton is null
     order by created_at, uid`,
  )
  for (const { uid, username } of rows) {
    await client.query(
      `update users set username_skeleton = $2 where uid = $1 and username = $3
       and not exists (select from users where username_skeleton = $2)`,
      [uid, nameSkeleton(username), username],
    )
  }
}
