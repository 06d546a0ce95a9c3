import { useText } from '../../i18n/useText.ts'
import { Switch } from '../../ui/Switch.tsx'
import type { AddressChange } from '../../ui/useAddressChoice.ts'
import type { PlannerChoice } from './choice.ts'

type Props = { choice: PlannerChoice; choose: (change: AddressChange) => void }

/**
 * Shows the options for the quests that count and for the order of the maps. It is there before the quests are loaded.
 */
export function PlannerSwitches({ choice: { onlyTaken, kappaFirst }, choose }: Props) {
  const t = useText()
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Switch
          label={t('raidPlanner.onlyTaken')}
          checked={onlyTaken}
          onChange={(isOn) => choose({ taken: isOn ? '1' : '' })}
        />
        <Switch
          label={t('raidPlanner.kappaFirst')}
          checked={kappaFirst}
          onChange={(isOn) => choose({ kappa: isOn ? '1' : '' })}
        />
      </div>
      <p className="mb-3 max-w-text text-sm text-muted">
        {t(kappaFirst ? 'raidPlanner.orderKappa' : 'raidPlanner.order')}
      </p>
    </>
  )
}
