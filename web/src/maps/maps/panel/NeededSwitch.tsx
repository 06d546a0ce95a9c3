import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Switch } from '../../../ui/Switch.tsx'
import { useSteady } from '../../../ui/useSteady.ts'
import type { MapModel } from '../useMapPage.ts'

const NeededItems = lazy(async () => ({
  default: (await import('./NeededItems.tsx')).NeededItems,
}))

/** Shows the switch that limits things to carry away to those that the player's quests and hideout still need. */
export function NeededSwitch({ model: { choice, choose, needed, setNeeded } }: { model: MapModel }) {
  const t = useText()
  const [isFailed, setIsFailed] = useState(false)
  const known = useSteady(setNeeded)
  const failed = useSteady(() => setIsFailed(true))
  const hint = isFailed
    ? t('maps.needed.failed')
    : needed?.size === 0
      ? t('maps.needed.nothing')
      : t('maps.needed.hint')
  return (
    <div className="mb-3">
      <Switch
        label={t('maps.needed.label')}
        hint={hint}
        checked={choice.needed}
        onChange={(isOn) => choose({ needed: isOn })}
      />
      {choice.needed && (
        <Suspense>
          <NeededItems onKnown={known} onFailed={() => failed(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
