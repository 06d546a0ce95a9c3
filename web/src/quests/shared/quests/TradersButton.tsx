import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'

const TradersDialog = lazy(async () => ({ default: (await import('./TradersDialog.tsx')).TradersDialog }))

/** Button that opens the dialog for the character's trader standings. Many quests depend on them. */
export function TradersButton() {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="self-end pb-1">
      <Button onClick={() => setOpen(true)}>{t('quest.traders.open')}</Button>
      {isOpen && (
        <Suspense>
          <TradersDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
