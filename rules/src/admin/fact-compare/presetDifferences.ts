import type { BuildFigures } from '../../guns/gun-builds/index.ts'
import type { Preset } from '../../guns/weapons/index.ts'
import type { Difference, FieldDifference } from './schema.ts'

/** Computed figures of a preset; `moa` excludes the accuracy of its parts, as in the recorded presets. */
export type PresetFigures = Pick<
  BuildFigures,
  'ergonomics' | 'recoilVertical' | 'recoilHorizontal' | 'weight' | 'width' | 'height'
> & { moa: number }

/**
 * Tolerance between computed and recorded figures: recorded ones are rounded, and MOA uses another factor (decision
 * 084).
 */
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

/** Compares the recorded figures of a preset with those computed from its parts. */
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
