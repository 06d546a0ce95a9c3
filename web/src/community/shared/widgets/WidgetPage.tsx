import { getWidgetSettings } from '@raidkit/contract/community/widgets'
import {
  type WidgetAsked,
  type WidgetKind,
  widgetAsked,
  readSettings,
} from '@raidkit/rules/community/widgets'
import { SECOND_MS } from '@raidkit/rules/platform/time'
import { type ReactNode, useMemo } from 'react'
import { useHydrated } from '../../../ui/hooks/useHydrated.ts'
import { GoneNotice } from './GoneNotice.tsx'
import { WidgetBox } from './WidgetBox.tsx'
import { WidgetTexts } from './WidgetTexts.tsx'
import { usePolled } from './usePolled.ts'

/** Interval of polling, and therefore the delay until an open widget shows a change in the editor. */
const EVERY_MS = 5 * SECOND_MS

type Props = { kind: WidgetKind; renderWidget: (asked: WidgetAsked) => ReactNode }

/** A widget as its link keeps it, or as the address of this page asks for it. */
export function WidgetPage(props: Props) {
  const address = useWidgetAddress()
  return address ? <Shown {...props} address={address} /> : null
}

function Shown({ kind, address, renderWidget }: Props & { address: WidgetAsked }) {
  const { asked, isGone } = useKeptSettings(kind, address)
  if (!asked) return null
  return (
    <div className="h-full">
      <WidgetTexts lang={asked.lang}>
        {isGone ? (
          <WidgetBox kind={kind} look={asked.look}>
            <GoneNotice />
          </WidgetBox>
        ) : (
          renderWidget(asked)
        )}
      </WidgetTexts>
    </div>
  )
}

/** Reads the address in the browser, since the server renders one page for all addresses. */
function useWidgetAddress(): WidgetAsked | undefined {
  const isHere = useHydrated()
  return useMemo(() => (isHere ? widgetAsked(new URLSearchParams(location.search)) : undefined), [isHere])
}

type KeptSettings = { asked: WidgetAsked | undefined; isGone: boolean }

/**
 * Follows the appearance stored with a widget's link while the widget is open. Without stored settings, as in old
 * links, or while the site is unreachable, the address decides.
 */
function useKeptSettings(kind: WidgetKind, address: WidgetAsked): KeptSettings {
  const { key } = address
  const isOn = key !== ''
  const { data, isGone, isFailed } = usePolled(getWidgetSettings, { key, kind }, { everyMs: EVERY_MS, isOn })
  const settings = data?.settings
  const kept = useMemo(() => (settings ? readSettings(settings, key) : undefined), [settings, key])
  const isKnown = !isOn || data !== undefined || isFailed || isGone
  return { asked: kept ?? (isKnown ? address : undefined), isGone }
}
