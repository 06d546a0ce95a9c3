import type { BtcFarmReply } from '@raidkit/contract/trade/btcFarm'
import { useUser } from '../../account/shared/reader/useUser.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { HOME } from '../../ui/icons/glyphs.ts'
import type { AddressChange } from '../../ui/useAddressChoice.ts'

type Props = { farm: BtcFarmReply; choose: (change: AddressChange) => void }

/**
 * Renders the button that fills in the player's own hideout. It is not automatic, so that a shared address shows
 * everybody the same.
 */
export function OwnHideout({ farm, choose }: Props) {
  const t = useText()
  const { user } = useUser()
  if (!user || user.gameMode !== farm.mode) return null
  const built = farm.levels.findLastIndex(({ uid }) => user.modulesBuilt.includes(uid)) + 1
  const fill = () =>
    choose({
      ...(built > 0 && { level: built === 3 ? '' : String(built), cards: '' }),
      skill: user.skill_HideoutManagement > 0 ? String(user.skill_HideoutManagement) : '',
      solar: user.isSolarPowerBuilt ? '1' : '',
      ...(user.hideoutUseFuel && { fuel: user.hideoutUseFuel }),
    })
  return (
    <Button icon={HOME} onClick={fill} className="self-start">
      {t('btcFarm.fill')}
    </Button>
  )
}
