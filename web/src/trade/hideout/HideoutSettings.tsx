import { memo, useId, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { SETTINGS } from '../../ui/icons/glyphs.ts'
import { TradeSettings } from '../shared/trade/TradeSettings.tsx'

/** Renders the settings of the calculators, behind a button. */
export const HideoutSettings = memo(Settings)

function Settings() {
  const t = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={SETTINGS}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="aria-expanded:border-text"
      >
        {t('trade.settings.title')}
      </Button>
      <div id={id} hidden={!isOpen} className={isOpen ? 'panel mt-2 basis-full p-4' : undefined}>
        {isOpen && <TradeSettings />}
      </div>
    </>
  )
}
