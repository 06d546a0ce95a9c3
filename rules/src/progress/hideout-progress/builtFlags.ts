import type { User } from '../../account/users/index.ts'
import { computeStanding } from './standing.ts'
import type { RuledStation } from './types.ts'

/** Switches of the calculators that are levels of the hideout. */
const FLAGS = {
  isSolarPowerBuilt: { station: 'solar-power', level: 1 },
  isIC3Built: { station: 'intelligence-center', level: 3 },
} as const

export type BuiltFlags = Partial<Pick<User, keyof typeof FLAGS>>

type Change = { before: string[]; after: string[] }

/**
 * Returns the switches that change with the built levels. A switch whose level is unaffected is left out, because a
 * player who keeps no hideout here may have set it by hand.
 */
export function builtFlags(stations: readonly RuledStation[], { before, after }: Change): BuiltFlags {
  const [was, is] = [before, after].map((modulesBuilt) =>
    computeStanding(stations, { modulesBuilt, gameEdition: 'Standard' }),
  )
  const names = Object.keys(FLAGS) as (keyof typeof FLAGS)[] // safe: its own keys
  const turned = names.flatMap((name) => {
    const { station, level } = FLAGS[name]
    const [stood, stands] = [was, is].map((one) => (one?.levelOf(station) ?? 0) >= level)
    return stood === stands ? [] : [[name, stands] as const]
  })
  return Object.fromEntries(turned)
}
