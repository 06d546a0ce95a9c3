/** Chance from a seed (mulberry32): the same pictures on every machine and in every run. */
export type Chance = {
  /** From 0 up to, not including, 1. */
  real: () => number
  /** A whole number from `from` to `to`, both included. */
  whole: (from: number, to: number) => number
  oneOf: <Value>(values: readonly Value[]) => Value
  /** True so often, in 0 to 1. */
  happens: (share: number) => boolean
}

export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  const real = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(real() * (to - from + 1))
  return {
    real,
    whole,
    oneOf: (values) => {
      const value = values[whole(0, values.length - 1)]
      if (value === undefined) throw new Error('Nothing to choose from')
      return value
    },
    happens: (share) => real() < share,
  }
}
