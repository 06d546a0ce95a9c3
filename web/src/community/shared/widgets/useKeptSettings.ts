import { getWidgetSettings } from '@raidkit/contract/community/widgets'
import { SECOND_MS } from '@raidkit/rules/platform/time'
import { readSettings, type WidgetAsked, type WidgetKind } from '@raidkit/rules/community/widgets'
import { useMemo } from 'react'
import { usePolled } from './usePolled.ts'

/** So soon a change in the editor is seen in an open widget. */
const EVERY_MS = 5 * SECOND_MS

type Kept = { asked: WidgetAsked | undefined; isGone: boolean }

/**
 * What the link of a widget keeps of its looks, followed while the widget is open. A link without any, as all were once, looks
 * as its address says; so does one whose site is away.
 */
export function useKeptSettings(kind: WidgetKind, address: WidgetAsked): Kept {
  const { key } = address
  const isOn = key !== ''
  const { data, isGone, isFailed } = usePolled(getWidgetSettings, { key, kind }, { everyMs: EVERY_MS, isOn })
  const settings = data?.settings
  const kept = useMemo(() => (settings ? readSettings(settings, key) : undefined), [settings, key])
  const isKnown = !isOn || data !== undefined || isFailed || isGone
  return { asked: kept ?? (isKnown ? address : undefined), isGone }
}
