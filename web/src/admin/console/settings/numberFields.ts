/** Figures among the settings, with the bounds that the server holds them to (rules/settings). */
export const NUMBERS = [
  { name: 'fuelBase', min: 0, max: 1_000, isWhole: false },
  { name: 'proSeats', min: 0, max: 1_000, isWhole: true },
  { name: 'patreonMinCents', min: 0, max: 1_000_000, isWhole: true },
  { name: 'patreonGraceDays', min: 0, max: 90, isWhole: true },
] as const

export type NumberField = (typeof NUMBERS)[number]

/** Is what was typed no figure that fits? */
export function numberFault({ min, max, isWhole }: NumberField, typed: string): boolean {
  const value = typed.trim() === '' ? Number.NaN : Number(typed)
  if (!(value >= min && value <= max)) return true
  return isWhole ? !Number.isInteger(value) : value === 0
}
