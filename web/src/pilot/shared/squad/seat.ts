import { squadSeat } from '../../../state/squadSeat.ts'

export type KeptSeat = { code: string; memberUid: string; token: string; name: string }

/** Returns the stored seat; undefined if it cannot be read. */
export function readSeat(): KeptSeat | undefined {
  try {
    const kept: unknown = JSON.parse(squadSeat.read() ?? 'null')
    return isSeat(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

export function keepSeat(seat: KeptSeat | undefined): void {
  squadSeat.keep(seat && JSON.stringify(seat))
}

const FIELDS = ['code', 'memberUid', 'token', 'name'] as const

function isSeat(kept: unknown): kept is KeptSeat {
  if (typeof kept !== 'object' || kept === null) return false
  const fields = new Map(Object.entries(kept))
  return FIELDS.every((field) => typeof fields.get(field) === 'string')
}
