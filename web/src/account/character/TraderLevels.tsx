import {
  loyaltyLevel,
  LOYALTY_LEVELS,
  LOYALTY_TRADERS,
  type LoyaltyTrader,
} from '@raidkit/rules/catalogue/traders'
import { ic3Flag } from '@raidkit/rules/account/users'
import { useText } from '../../i18n/useText.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TraderBadge } from '../../catalogue/shared/game/TraderBadge.tsx'
import type { FieldProps } from './fieldProps.ts'
import { Part } from './Part.tsx'

const LEVELS = LOYALTY_LEVELS.map((level) => ({ value: level, label: level }))

/** Loyalty levels of the character. They can be edited while progress is used, as the specification asks. */
export function TraderLevels({ user, update, mayUpdate }: FieldProps) {
  const t = useText()
  const { tradersLL, hideoutUseProgress, isIC3Built } = user
  return (
    <Part title={t('character.traders')}>
      <Switch
        label={t('character.useProgress')}
        hint={t('character.useProgressHint')}
        checked={hideoutUseProgress}
        disabled={!mayUpdate('hideoutUseProgress')}
        onChange={(isOn) => update({ hideoutUseProgress: isOn, ic3: ic3Flag(isOn, isIC3Built) })}
      />
      {mayUpdate('tradersLL') && !hideoutUseProgress && (
        <p className="text-sm text-muted">{t('character.tradersNeedProgress')}</p>
      )}
      <div className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {LOYALTY_TRADERS.map((trader) => (
          <Segmented
            key={trader}
            aside
            label={<TraderName trader={trader} />}
            segments={LEVELS}
            value={loyaltyLevel(tradersLL, trader)}
            disabled={!mayUpdate('tradersLL') || !hideoutUseProgress}
            onChange={(level) => update({ tradersLL: { ...tradersLL, [trader]: level } })}
          />
        ))}
      </div>
    </Part>
  )
}

function TraderName({ trader }: { trader: LoyaltyTrader }) {
  const t = useText()
  return (
    <span className="flex items-center gap-2 text-sm">
      <TraderBadge trader={trader} size="sm" />
      {t(`traders.${trader}`)}
    </span>
  )
}
