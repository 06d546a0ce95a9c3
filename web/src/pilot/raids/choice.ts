import { KNOWN_MODES, type KnownMode } from '@raidkit/rules/catalogue/modes'
import { RAID_SIDES, type RaidFilter } from '@raidkit/rules/pilot/raid-log'
import { defineCodec, oneOf, textPart, type Part } from '../../ui/address/codec.ts'

/** Filters of the raids; they are stored in the address. Empty or undefined matches any. */
export type RaidChoice = {
  /** Slug, or the game's own name of an unknown map. */
  map: string
  mode: KnownMode | undefined
  side: (typeof RAID_SIDES)[number] | undefined
  from: string
  to: string
}

const DAY = /^\d{4}-\d\d-\d\d$/
const day: Part<string> = { ...textPart(), read: (said) => (DAY.test(said) ? said : '') }

export const { read: choiceOf, said } = defineCodec<RaidChoice>({
  map: textPart(),
  mode: oneOf(KNOWN_MODES, undefined),
  side: oneOf(RAID_SIDES, undefined),
  from: day,
  to: day,
})

export function filterOf({ map, mode, side, from, to }: RaidChoice): RaidFilter {
  return { map: map || undefined, mode, side, from: from || undefined, to: to || undefined }
}
