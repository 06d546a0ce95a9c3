import type { takeBack } from '@raidkit/contract/account'
import { Refusal } from '@raidkit/contract/errors'
import type { Asked } from '../../http/admission.ts'
import { changeOwn, type Player, takeBackStep } from '../../accounts/index.ts'
import { importTakenBack } from './importStep.ts'

/** Takes back one step: of an import everything it wrote over, of others what they did to one character. */
export async function stepTakenBack(asked: Asked<typeof takeBack>, nowMs: number): Promise<Player> {
  const { store, visitor, request } = asked
  const now = new Date(nowMs)
  const steps = await store.undoSteps.ofUser(visitor.uid, now)
  const known = steps.find(({ uid }) => uid === request.uid)
  if (!known) throw new Refusal('not_found')
  const wanted = { userUid: visitor.uid, stepUid: request.uid, nowMs }
  if (known.kind !== 'import') return takeBackStep(asked, wanted)
  return changeOwn(asked, async (player, tx) => {
    // Of two who take it back at once one finds it.
    const step = await tx.undoSteps.take(visitor.uid, request.uid, now)
    if (!step) throw new Refusal('not_found')
    return importTakenBack({ store: tx, player, step }, nowMs)
  })
}
