import { endOtherSessions, endSession, getAccount } from '@raidkit/contract/account/account'
import { exportAccount, importAccount } from '@raidkit/contract/account/accountFile'
import { Refusal } from '@raidkit/contract/platform/errors'
import type { FastifyInstance } from 'fastify'
import { accountOf, raidPages, readPlayer } from '../accounts/index.ts'
import type { Deps } from '../../deps.ts'
import type { Door, PiecesHandler } from '../../platform/http/door.ts'
import { needFreshSignIn } from '../../platform/http/freshSignIn.ts'
import type { Sessions } from '../../platform/http/sessions.ts'
import { answerDeletion } from './deletion.ts'
import { fileOf, heldCharacters } from './fileOf.ts'
import { fileText } from './fileText.ts'
import { guardImports } from './guardImports.ts'
import { importFile } from './importFile.ts'
import { importReader } from './importThread.ts'

/** Time limit for exporting or importing an account, which takes longer than other calls. */
const FILE_MS = 60_000

/** Registers the calls for users' own accounts. */
export function accountRoutes(app: FastifyInstance, door: Door, deps: Deps & { sessions: Sessions }): void {
  const { now, sessions, settings } = deps
  door.answer(getAccount, async (asked) => accountOf(asked, now()))

  door.answer(endSession, async (asked) => {
    const { visitor, request, store, publish, wire } = asked
    const account = await accountOf(asked, now())
    if (wire && request.uid === visitor.session?.uid) await sessions.end(wire.request, wire.reply, store)
    else if (!(await store.sessions.removeByUid(visitor.uid, request.uid))) throw new Refusal('not_found')
    // Version 0 closes the account's open connections; those with a valid session reconnect by themselves.
    publish({ type: 'user', userUid: visitor.uid, version: 0 })
    return { ...account, sessions: account.sessions.filter(({ uid }) => uid !== request.uid) }
  })

  door.answer(endOtherSessions, async (asked) => {
    const { visitor, store, publish } = asked
    if (!visitor.session) throw new Refusal('sign_in_required')
    await store.sessions.removeOthersOf(visitor.uid, visitor.session.uid)
    publish({ type: 'user', userUid: visitor.uid, version: 0 })
    return accountOf(asked, now())
  })

  const exported: PiecesHandler<typeof exportAccount> = async (asked) => {
    const { store, visitor, wire } = asked
    await needFreshSignIn(asked, now())
    const player = await readPlayer(store, visitor.uid)
    if (!player) throw new Refusal('sign_in_required')
    const file = await fileOf({ store, visitor, player }, settings.SITE_URL, now())
    const day = file.exportedAt.slice(0, 'YYYY-MM-DD'.length)
    void wire?.reply.header('content-disposition', `attachment; filename="raidkit-account-${day}.json"`)
    const characters = await heldCharacters(store, player)
    return fileText(file, { characters, raidPages: raidPages(store, visitor.uid) })
  }
  door.answerPieces(exportAccount, exported, { answerMs: FILE_MS })

  guardImports(app, deps)
  door.answer(importAccount, async (asked) => importFile(asked, deps), {
    readBody: importReader(),
    answerMs: FILE_MS,
  })

  answerDeletion(door, deps)
}
