import { useMemo } from 'react'
import { useMarks } from './marks.ts'

/** Returns the uids of the marked items; undefined if marking is off. */
export function useMarkedUids(): ReadonlySet<string> | undefined {
  const { items, isOn } = useMarks()
  return useMemo(() => (isOn ? new Set(items.map(({ uid }) => uid)) : undefined), [items, isOn])
}
