import { useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { CLOSE, SETTINGS } from '../../../ui/icons/glyphs.ts'
import type { MapModel } from '../useMapPage.ts'
import { LayerPanel } from './LayerPanel.tsx'
import { MapSearch } from './MapSearch.tsx'
import { NeededSwitch } from './NeededSwitch.tsx'
import { ProLayers } from './ProLayers.tsx'

const OVER = 'panel absolute inset-x-2 top-14 bottom-2 z-1 max-w-80 p-3'
const OVER_IF_NARROW = [
  'max-lg:panel max-lg:absolute max-lg:inset-x-2 max-lg:top-14 max-lg:bottom-2 max-lg:z-1 max-lg:max-w-80 max-lg:p-3',
  'lg:-ms-1 lg:w-73 lg:shrink-0 lg:py-1 lg:ps-1 lg:pe-2',
].join(' ')

/** What is chosen of the map: beside it; on narrow screens, and where the map is alone, over it when it is asked for. */
export function SidePanel({ model }: { model: MapModel }) {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  const { glance } = model.choice
  return (
    <>
      <Button
        icon={isOpen ? CLOSE : SETTINGS}
        aria-expanded={isOpen}
        aria-controls="map-panel"
        onClick={() => setIsOpen(!isOpen)}
        className={classes('absolute start-2 top-2 z-2 print:hidden', !glance && 'lg:hidden')}
      >
        {t('maps.layers')}
      </Button>
      <div
        id="map-panel"
        className={classes(
          'overflow-auto overscroll-contain print:hidden',
          glance ? OVER : OVER_IF_NARROW,
          !isOpen && (glance ? 'hidden' : 'max-lg:hidden'),
        )}
      >
        <MapSearch model={model} />
        <NeededSwitch model={model} />
        <LayerPanel model={model} />
        {!model.data.isWhole && <ProLayers />}
      </div>
    </>
  )
}
