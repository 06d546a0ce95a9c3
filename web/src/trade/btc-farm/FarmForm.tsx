import type { BtcFarmReply } from '@raidkit/contract/trade/btcFarm'
import { MAX_SKILL } from '@raidkit/rules/catalogue/skills'
import { FARM_LEVELS, farmSlots, type FarmLevel } from '@raidkit/rules/trade/btc-farm'
import { useUser } from '../../account/shared/reader/useUser.ts'
import { useText } from '../../i18n/useText.ts'
import type { AddressChange } from '../../ui/address/useAddressChoice.ts'
import { Button } from '../../ui/button/Button.tsx'
import { AddressForm } from '../../ui/form/AddressForm.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Input } from '../../ui/form/Input.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { HOME } from '../../ui/icons/glyphs.ts'
import { FarmPrices } from './FarmPrices.tsx'
import type { FormProps } from './formProps.ts'

/** Replaces an emptied text by a space, which keeps it distinct from an untouched field in the address. */
const orEmptied = (text: string) => text || ' '

/** Names of the fields in the address. A form submitted before hydration sends them as well. */
const FIELDS = 'level cards skill solar fuel fuelPrice trader coinPrice cardPrice building'.split(' ')

/** Renders the inputs of the farm calculation. */
export function FarmForm(props: FormProps) {
  const t = useText()
  const { farm, choice, choose } = props
  const toLevel = (level: FarmLevel) => {
    // Cards that no longer fit are removed; a full farm stays full.
    const isFull = Number(choice.cards) >= Math.min(farmSlots(choice.level), farmSlots(level))
    choose({ level: level === 3 ? '' : String(level), ...(isFull && { cards: '' }) })
  }
  return (
    <AddressForm own={FIELDS} className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4">
      <h2 className="sr-only">{t('btcFarm.yours')}</h2>
      <OwnHideout farm={farm} choose={choose} />
      <Segmented
        label={t('btcFarm.level')}
        name="level"
        segments={FARM_LEVELS.map((value) => ({
          value,
          label: t('btcFarm.levelCards', { level: value, cards: farmSlots(value) }),
        }))}
        value={choice.level}
        onChange={toLevel}
      />
      <CardField {...props} />
      <SkillField {...props} />
      <Switch
        label={t('btcFarm.solar')}
        hint={t('btcFarm.solarHint')}
        name="solar"
        value="1"
        checked={choice.solar}
        onChange={(solar) => choose({ solar: solar ? '1' : '' })}
      />
      <FarmPrices {...props} />
      <Switch
        label={t('btcFarm.building')}
        hint={t('btcFarm.buildingHint')}
        name="building"
        value="1"
        checked={choice.building}
        onChange={(building) => choose({ building: building ? '1' : '' })}
      />
      <noscript>
        <Button type="submit">{t('btcFarm.send')}</Button>
      </noscript>
    </AddressForm>
  )
}

function SkillField({ choice, faults, type }: FormProps) {
  const t = useText()
  return (
    <Field
      label={t('btcFarm.skill')}
      hint={t('btcFarm.skillHint', { most: MAX_SKILL })}
      {...(faults.skill && { error: t('btcFarm.badSkill', { most: MAX_SKILL }) })}
    >
      <Input
        inputMode="numeric"
        autoComplete="off"
        name="skill"
        maxLength={9}
        value={choice.skill}
        onChange={({ target }) => type({ skill: orEmptied(target.value) })}
      />
    </Field>
  )
}

/** Renders the number of cards, as a text field and a slider. */
function CardField({ choice, faults, choose, type }: FormProps) {
  const t = useText()
  const most = farmSlots(choice.level)
  const error = faults.cards && t(`btcFarm.badCards.${faults.cards}`, { most, level: choice.level })
  return (
    <div>
      <Field label={t('btcFarm.cards')} {...(error && { error })}>
        <Input
          inputMode="numeric"
          autoComplete="off"
          name="cards"
          maxLength={9}
          value={choice.cards}
          onChange={({ target }) => type({ cards: orEmptied(target.value) })}
        />
      </Field>
      <input
        type="range"
        aria-label={t('btcFarm.cards')}
        min={0}
        max={most}
        value={faults.cards ? 0 : Number(choice.cards)}
        onChange={({ target }) => type({ cards: target.value })}
        onPointerUp={(event) => choose({ cards: event.currentTarget.value })}
        className="target mt-1 w-full"
      />
    </div>
  )
}

type Props = { farm: BtcFarmReply; choose: (change: AddressChange) => void }

/**
 * Renders the button that fills in the player's own hideout. It is not automatic, so that a shared address shows
 * everybody the same.
 */
function OwnHideout({ farm, choose }: Props) {
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
