import { SIGN_OUT_PATH, OWNER_LINK_PATH } from '@raidkit/contract/account/signIn'
import { parseLanguage } from '@raidkit/rules/platform/languages'
import { localePath } from '@raidkit/rules/platform/links'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { hashOf, type Sessions } from '../../platform/http/access/sessions.ts'
import type { WrongGuesses } from '../../platform/http/limits/wrongGuesses.ts'

const OwnerQuery = z.object({ token: z.string().max(100) })
const SignOutQuery = z.object({ lang: z.string().max(20).optional() })

/** A HEAD, as link previews send it, must not spend the link or end the session. */
const ONLY_GET = { exposeHeadRoute: false }

/** The two links that change who the reader is: the owner link of the first start, and signing out. */
export function sessionRoutes(
  app: FastifyInstance,
  sessions: Sessions,
  { store, now, settings, log, publish, guesses }: Deps & { guesses: WrongGuesses },
): void {
  app.get(OWNER_LINK_PATH, ONLY_GET, async (request, reply) => {
    const query = OwnerQuery.safeParse(request.query)
    const at = new Date(now())
    const owner = query.success
      ? await store.inTransaction(async (tx) => {
          const token = await tx.tokens.use(hashOf(query.data.token), 'owner', at)
          // The first admin only: an older link is void when one has come some other way.
          if (!token || (await tx.users.countAdmins()) > 0) return undefined
          const email = settings.OWNER_EMAIL
          const user = email ? await tx.users.byEmailOrNew(email, at) : await newUser(tx.users, at)
          await tx.users.change(user.uid, () => ({ admin: true, pro: true, proUntil: null }))
          return user.uid
        })
      : undefined
    if (!owner) {
      await guesses.countWrong({ kind: 'owner', ip: request.ip })
      log.warn('an owner link was refused: unknown, used or too old')
      return reply.header('cache-control', 'no-store').redirect('/user?owner=invalid', 303)
    }
    await sessions.start(reply, owner, { way: 'owner', request })
    return reply.header('cache-control', 'no-store').redirect('/admin/setup', 303)
  })

  app.get(SIGN_OUT_PATH, ONLY_GET, async (request, reply) => {
    const query = SignOutQuery.safeParse(request.query)
    const language = parseLanguage((query.success && query.data.lang) || 'en') ?? 'en'
    // A link elsewhere must not sign anybody out; browsers say where a link was.
    if (request.headers['sec-fetch-site'] !== 'cross-site') {
      const visitor = await sessions.visitorOf(request)
      await sessions.end(request, reply)
      // Streams and sockets of this browser's other tabs end; whoever is still signed in comes back by themselves. Only
      // once this browser has heard of it: until then its tabs would ask with a session that is gone.
      if (visitor.access !== 'visitor') {
        const { uid: userUid } = visitor
        reply.raw.once('finish', () => void publish({ type: 'user', userUid, version: 0 }))
      }
    }
    return reply.header('cache-control', 'no-store').redirect(localePath('/', language), 303)
  })
}

async function newUser(users: Pick<Deps['store']['users'], 'create'>, at: Date) {
  const made = await users.create({}, at)
  if (made.state !== 'done') throw new Error('an account without a name cannot be taken')
  return made.user
}
