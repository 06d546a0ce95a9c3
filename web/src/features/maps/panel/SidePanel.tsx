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

/** What is chosen of the map: beside it, on narrow screens over it when it is asked for. */
export function SidePanel({ model }: { model: MapModel }) {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        icon={isOpen ? CLOSE : SETTINGS}
        aria-expanded={isOpen}
        aria-controls="map-panel"
        onClick={() => setIsOpen(!isOpen)}
        className="absolute start-2 top-2 z-2 lg:hidden"
      >
        {t('maps.layers')}
      </Button>
      <div
        id="map-panel"
        className={classes(
          'overflow-auto overscroll-contain max-lg:panel max-lg:absolute max-lg:inset-x-2 max-lg:top-14 max-lg:bottom-2',
          'max-lg:z-1 max-lg:max-w-80 max-lg:p-3 lg:-ms-1 lg:w-73 lg:shrink-0 lg:py-1 lg:ps-1 lg:pe-2',
          !isOpen && 'max-lg:hidden',
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
