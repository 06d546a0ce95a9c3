import { useMemo } from 'react'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { widgetAsked, type WidgetAsked } from '@raidkit/rules/community/widgets'

/** What the address asks for. The server makes one page for all of them, so it is read once the scripts are there. */
export function useWidgetAddress(): WidgetAsked | undefined {
  const isHere = useHydrated()
  return useMemo(() => (isHere ? widgetAsked(new URLSearchParams(location.search)) : undefined), [isHere])
}
