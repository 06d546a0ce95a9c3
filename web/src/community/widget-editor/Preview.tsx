import type { WidgetKind } from '@raidkit/rules/community/widgets'
import { useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import type { WidgetAsked } from '@raidkit/rules/community/widgets'
import { ChallengeWidget } from '../shared/challenge/ChallengeWidget.tsx'
import { LoadoutWidget } from '../shared/widgets/LoadoutWidget.tsx'
import { MapWidget } from '../shared/widgets/MapWidget.tsx'
import { PriceWidget } from '../shared/widgets/PriceWidget.tsx'
import { QuestsWidget } from '../shared/widgets/QuestsWidget.tsx'
import { ScrollText } from '../shared/widgets/ScrollText.tsx'
import { WidgetTexts } from '../shared/widgets/WidgetTexts.tsx'
import { Segmented } from '../../ui/Segmented.tsx'

const GROUNDS = ['checks', 'dark'] as const
const WIDGETS = {
  'scroll-text': ScrollText,
  price: PriceWidget,
  quests: QuestsWidget,
  map: MapPreview,
  challenge: ChallengeWidget,
  loadout: LoadoutWidget,
} as const

function MapPreview({ asked }: { asked: WidgetAsked }) {
  return <MapWidget asked={asked} isPreview />
}

type Props = { kind: WidgetKind; asked: WidgetAsked }

/** The widget as it will be, over a ground that shows what is transparent. */
export function Preview({ kind, asked }: Props) {
  const t = useText()
  const [ground, setGround] = useState<(typeof GROUNDS)[number]>('checks')
  const Widget = WIDGETS[kind]
  return (
    <div className="flex flex-col gap-3">
      <Segmented
        label={t('widgetEditor.ground')}
        segments={GROUNDS.map((value) => ({ value, label: t(`widgetEditor.grounds.${value}`) }))}
        value={ground}
        onChange={setGround}
      />
      <div
        className="rk-stage"
        role="group"
        aria-label={t('widgetEditor.preview')}
        data-ground={ground}
        data-shape={kind === 'scroll-text' ? 'line' : 'box'}
      >
        <WidgetTexts lang={asked.lang}>
          <Widget asked={asked} />
        </WidgetTexts>
      </div>
    </div>
  )
}
