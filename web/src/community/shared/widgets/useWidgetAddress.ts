import { useMemo } from 'react'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { widgetAsked, type WidgetAsked } from '@raidkit/rules/community/widgets'

/** Reads the address in the browser, since the server renders one page for all addresses. */
export function useWidgetAddress(): WidgetAsked | undefined {
  const isHere = useHydrated()
  return useMemo(() => (isHere ? widgetAsked(new URLSearchParams(location.search)) : undefined), [isHere])
}
