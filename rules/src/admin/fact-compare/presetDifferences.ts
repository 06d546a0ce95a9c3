import type { BuildFigures } from '../../guns/gun-builds/index.ts'
import type { Preset } from '../../guns/weapons/index.ts'
import type { Difference, FieldDifference } from './schema.ts'

/** What is calculated of a preset; `moa` without the accuracy of its parts, as presets are recorded. */
export type PresetFigures = Pick<
  BuildFigures,
  'ergonomics' | 'recoilVertical' | 'recoilHorizontal' | 'weight' | 'width' | 'height'
> & { moa: number }

/** How far a calculated figure may be from the recorded one: those are rounded, and MOA by another factor (decision 084). */
const SLACK: Readonly<Record<keyof PresetFigures, (recorded: number) => number>> = {
  ergonomics: () => 0.5,
  recoilVertical: () => 0.5,
  recoilHorizontal: () => 0.5,
  moa: (recorded) => 0.006 + 0.001 * recorded,
  weight: () => 0.01,
  width: () => 0,
  height: () => 0,
}
const DUST = 1e-9

/** Where a recorded figure of a preset is not what comes out of its parts. */
export function presetDifferences(
  preset: Pick<Preset, 'uid' | keyof PresetFigures>,
  ours: PresetFigures,
): Difference | undefined {
  const names = Object.keys(SLACK) as (keyof PresetFigures)[] // safe: it has these keys and no others
  const fields = names.flatMap((field): FieldDifference[] =>
    Math.abs(ours[field] - preset[field]) <= SLACK[field](preset[field]) + DUST
      ? []
      : [{ field, ours: ours[field], theirs: preset[field] }],
  )
  return fields.length > 0 ? { uid: preset.uid, state: 'changed', fields } : undefined
}
