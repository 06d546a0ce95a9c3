import { setImmediate as nextTurn } from 'node:timers/promises'
import { exportAccount } from '@raidkit/contract/account/accountFile'
import type { HeldAccount } from '@raidkit/rules/progress/account-file'
import type { RaidRecord } from '@raidkit/rules/pilot/raid-log'
import { z } from 'zod'
import type { FileHead } from './fileOf.ts'

const { format, version, site, exportedAt } = exportAccount.reply.shape
const { account: Account, chars: Chars, information: Information } = exportAccount.reply.shape
const Head = z.strictObject({ format, version, site, exportedAt })
const Known = Information.omit({ pilotRaids: true })
const { pilotRaids: Raids } = Information.shape

type Rest = {
  characters: Iterable<HeldAccount['chars'][number]>
  raidPages: AsyncIterable<readonly RaidRecord[]>
}

/**
 * The file as text, a character and a page of raids at a time, with a turn for others between reading, checking and
 * writing each: twenty characters with every item of the game at once took this thread 450 ms, 10,000 raids seconds.
 */
export async function* fileText(file: FileHead, { characters, raidPages }: Rest): AsyncGenerator<string> {
  const { account, information, ...head } = file
  yield `${opened(Head.parse(head))},"account":${JSON.stringify(Account.parse(account))},"chars":[`
  let comma = ''
  for (const character of characters) {
    await nextTurn()
    const checked = Chars.parse([character])
    await nextTurn()
    yield comma + JSON.stringify(checked).slice(1, -1)
    comma = ','
    await nextTurn()
  }
  yield `],"information":${opened(Known.parse(information))},"pilotRaids":[`
  comma = ''
  for await (const raids of raidPages) {
    if (raids.length === 0) continue
    yield comma + JSON.stringify(Raids.parse(raids)).slice(1, -1)
    comma = ','
  }
  yield ']}}'
}

/** The text of an object that is not closed yet. */
function opened(value: object): string {
  return JSON.stringify(value).slice(0, -1)
}
