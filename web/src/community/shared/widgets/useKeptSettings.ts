import { getWidgetSettings } from '@raidkit/contract/community/widgets'
import { SECOND_MS } from '@raidkit/rules/platform/time'
import { readSettings, type WidgetAsked, type WidgetKind } from '@raidkit/rules/community/widgets'
import { useMemo } from 'react'
import { usePolled } from './usePolled.ts'

/** Interval of polling, and therefore the delay until an open widget shows a change in the editor. */
const EVERY_MS = 5 * SECOND_MS

type KeptSettings = { asked: WidgetAsked | undefined; isGone: boolean }

/**
 * Follows the appearance stored with a widget's link while the widget is open. Without stored settings, as in old
 * links, or while the site is unreachable, the address decides.
 */
export function useKeptSettings(kind: WidgetKind, address: WidgetAsked): KeptSettings {
  const { key } = address
  const isOn = key !== ''
  const { data, isGone, isFailed } = usePolled(getWidgetSettings, { key, kind }, { everyMs: EVERY_MS, isOn })
  const settings = data?.settings
  const kept = useMemo(() => (settings ? readSettings(settings, key) : undefined), [settings, key])
  const isKnown = !isOn || data !== undefined || isFailed || isGone
  return { asked: kept ?? (isKnown ? address : undefined), isGone }
}
