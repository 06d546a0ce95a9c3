import { useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { CLOSE, SETTINGS } from '../../../ui/icons/glyphs.ts'
import type { MapModel } from '../useMapPage.ts'
import { LayerPanel } from './LayerPanel.tsx'

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
          'max-lg:z-1 max-lg:max-w-80 max-lg:p-3 lg:w-72 lg:shrink-0 lg:pe-2',
          !isOpen && 'max-lg:hidden',
        )}
      >
        <LayerPanel model={model} />
      </div>
    </>
  )
}
