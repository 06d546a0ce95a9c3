import { exportAccount } from '@raidkit/contract/accountFile'
import type { RaidRecord } from '@raidkit/rules/raid-log'
import type { FileHead } from './fileOf.ts'

const { pilotRaids: Raids } = exportAccount.reply.shape.information.shape

/** The file as text, the raids last and a page at a time: 10,000 of them made at once take this thread seconds. */
export async function* fileText(
  file: FileHead,
  raidPages: AsyncIterable<readonly RaidRecord[]>,
): AsyncGenerator<string> {
  const whole = exportAccount.reply.parse({ ...file, information: { ...file.information, pilotRaids: [] } })
  const { information, ...rest } = whole
  const { pilotRaids: _, ...known } = information
  yield `${opened(rest)},"information":${opened(known)},"pilotRaids":[`
  let comma = ''
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
