import type { WidgetAsked, WidgetKind } from '@raidkit/rules/community/widgets'
import type { ReactNode } from 'react'
import { GoneNotice } from './GoneNotice.tsx'
import { useKeptSettings } from './useKeptSettings.ts'
import { useWidgetAddress } from './useWidgetAddress.ts'
import { WidgetBox } from './WidgetBox.tsx'
import { WidgetTexts } from './WidgetTexts.tsx'

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
