import { useMemo } from 'react'
import { useMarks } from './marks.ts'

/** What is marked, by uid; undefined while nobody marks. */
export function useMarkedUids(): ReadonlySet<string> | undefined {
  const { items, isOn } = useMarks()
  return useMemo(() => (isOn ? new Set(items.map(({ uid }) => uid)) : undefined), [items, isOn])
}
