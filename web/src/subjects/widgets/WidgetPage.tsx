import type { ReactNode } from 'react'
import type { WidgetAsked } from './asked.ts'
import { useWidgetAddress } from './useWidgetAddress.ts'
import { WidgetTexts } from './WidgetTexts.tsx'

/** A widget as the address of this page asks for it. */
export function WidgetPage({ renderWidget }: { renderWidget: (asked: WidgetAsked) => ReactNode }) {
  const asked = useWidgetAddress()
  if (!asked) return null
  return (
    <div className="h-full">
      <WidgetTexts lang={asked.lang}>{renderWidget(asked)}</WidgetTexts>
    </div>
  )
}
