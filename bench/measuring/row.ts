/** One figure beside its bars (`first` must hold, `goal` is wanted). */
export type BenchRow = {
  what: string
  value: number
  unit: string
  first?: number
  goal?: number
  better: 'lower' | 'higher'
  note?: string
}
