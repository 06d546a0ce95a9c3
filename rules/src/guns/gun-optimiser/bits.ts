/** Sets of small numbers, 32 to a word. */
export type Bits = Int32Array

export function emptyBits(size: number): Bits {
  return new Int32Array((size >> 5) + 1)
}

export function addBit(bits: Bits, at: number): void {
  bits[at >> 5]! |= 1 << (at & 31)
}

export function hasBit(bits: Bits, at: number): boolean {
  return ((bits[at >> 5]! >> (at & 31)) & 1) === 1
}

export function addAll(bits: Bits, others: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word]! |= others[word]!
}

export function isWithin(bits: Bits, others: Bits): boolean {
  for (let word = 0; word < bits.length; word++) if ((bits[word]! & ~others[word]!) !== 0) return false
  return true
}

export function hasCommonBit(bits: Bits, others: Bits): boolean {
  for (let word = 0; word < bits.length; word++) if ((bits[word]! & others[word]!) !== 0) return true
  return false
}

export function eachBit(bits: Bits, visit: (at: number) => void): void {
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word]!; rest !== 0; rest &= rest - 1)
      visit((word << 5) + 31 - Math.clz32(rest & -rest))
  }
}

export function keepOnly(bits: Bits, others: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word]! &= others[word]!
}

/** Returns the lowest number in both sets; -1: none. */
export function findLowestCommon(bits: Bits, others: Bits): number {
  for (let word = 0; word < bits.length; word++) {
    const both = bits[word]! & others[word]!
    if (both !== 0) return (word << 5) + 31 - Math.clz32(both & -both)
  }
  return -1
}
