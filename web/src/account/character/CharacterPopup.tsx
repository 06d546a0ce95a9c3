import {
  type User,
  knownLevel,
  levelUpdate,
  MAX_LEVEL,
  MIN_LEVEL,
  playerLevel,
  ic3Flag,
  isMainCharacter,
  hasUnseenBesideEmoji,
} from '@raidkit/rules/account/users'
import { EDITION_NAMES } from '@raidkit/rules/catalogue/editions'
import { GAME_MODES } from '@raidkit/rules/catalogue/modes'
import { MAX_SKILL, skillLevel } from '@raidkit/rules/catalogue/skills'
import {
  loyaltyLevel,
  LOYALTY_LEVELS,
  LOYALTY_TRADERS,
  type LoyaltyTrader,
} from '@raidkit/rules/catalogue/traders'
import { FACTION_NAMES, type PlayerFaction } from '@raidkit/rules/platform/factions'
import { useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { showToast } from '../../api/toasts.ts'
import { TraderBadge } from '../../catalogue/shared/game/TraderBadge.tsx'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Input } from '../../ui/form/Input.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { FACTION_GLYPHS } from '../../ui/icons/factionGlyphs.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useIsUpdating } from '../shared/player/useIsUpdating.ts'
import { useUpdateUser, type UpdateUser } from '../shared/player/useUpdateUser.ts'
import { useUser } from '../shared/reader/useUser.ts'
import { CharacterTools } from './CharacterTools.tsx'
import { Part } from './Part.tsx'

const LONGEST = 32 // CharName of the rules
const EDITIONS = EDITION_NAMES.map((name) => ({ value: name, label: name }))

const FACTIONS = (Object.keys(FACTION_NAMES) as PlayerFaction[]).map((value) => ({
  value,
  label: (
    <>
      <Icon glyph={FACTION_GLYPHS[value]} size="sm" />
      {FACTION_NAMES[value]}
    </>
  ),
}))

const LEVELS = LOYALTY_LEVELS.map((level) => ({ value: level, label: level }))

const SKILLS = ['skill_Crafting', 'skill_HideoutManagement'] as const

/** The settings of the active character, saved as they are changed. Gone with the player when they sign out elsewhere. */
export function CharacterPopup({ onClose }: { onClose: () => void }) {
  const { user } = useUser()
  return user ? <Settings user={user} onClose={onClose} /> : null
}

function Settings({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useText()
  const { update, mayUpdate } = useUpdateUser()
  const isUpdating = useIsUpdating()
  const isReadOnly = !mayUpdate('level')
  const fields = { user, update, mayUpdate }
  return (
    <Dialog
      open
      onClose={onClose}
      title={user.charName}
      footer={
        <>
          <output className="me-auto self-center text-sm text-muted">
            {isReadOnly ? '' : t(isUpdating ? 'character.saving' : 'character.saved')}
          </output>
          <Button onClick={onClose}>{t('ui.close')}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {isReadOnly && <NeedPro onLeave={onClose} />}
        {/* Another character is another form: what is being typed belongs to the one it was typed for. */}
        <div key={user.charUid} className="flex flex-col gap-6">
          <ProfileFields {...fields} />
          <LevelFields {...fields} />
          <TraderLevels {...fields} />
        </div>
        {!isReadOnly && <CharacterTools user={user} onDone={onClose} />}
      </div>
    </Dialog>
  )
}

function NeedPro({ onLeave }: { onLeave: () => void }) {
  const t = useText()
  return (
    <Notice
      tone="warning"
      action={
        <Link to="/user" onClick={onLeave} className="shrink-0 font-medium text-text underline">
          {t('character.aboutPro')}
        </Link>
      }
    >
      {t('character.needPro')}
    </Notice>
  )
}

/** The character's level, and the two skills that prices and times depend on. */
function LevelFields({ user, update, mayUpdate }: FieldProps) {
  const t = useText()
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <NumberField
        label={t('character.level')}
        hint={t('character.range', { least: MIN_LEVEL, most: MAX_LEVEL })}
        value={knownLevel(user)}
        disabled={!mayUpdate('level')}
        read={playerLevel}
        onValue={(level) => update(levelUpdate(level))}
      />
      {SKILLS.map((skill) => (
        <NumberField
          key={skill}
          label={t(`character.skill.${skill}`)}
          hint={t('character.range', { least: 0, most: MAX_SKILL })}
          value={user[skill]}
          disabled={!mayUpdate(skill)}
          read={skillLevel}
          onValue={(level) => update({ [skill]: level })}
        />
      ))}
    </div>
  )
}

/** Loyalty levels of the character. They can be edited while progress is used, as the specification asks. */
function TraderLevels({ user, update, mayUpdate }: FieldProps) {
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

/** Edits the character's profile in the game. */
function ProfileFields({ user, update, mayUpdate }: FieldProps) {
  const t = useText()
  const isMain = isMainCharacter(user.chars, user.charUid)
  const modes = GAME_MODES.filter((mode) => !isMain || mode === 'PVP')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('character.name')}>
        <NameInput
          value={user.charName}
          disabled={!mayUpdate('charName')}
          onName={(charName) => update({ charName })}
        />
      </Field>
      <Field label={t('character.edition')}>
        <Select
          options={EDITIONS}
          value={user.gameEdition}
          disabled={!mayUpdate('gameEdition')}
          onChange={(gameEdition) => update({ gameEdition })}
        />
      </Field>
      <Segmented
        label={t('character.faction')}
        segments={FACTIONS}
        value={user.fraction}
        disabled={!mayUpdate('fraction')}
        onChange={(fraction) => update({ fraction })}
      />
      <Segmented
        label={t('character.mode')}
        segments={modes.map((mode) => ({ value: mode, label: mode }))}
        value={user.gameMode}
        disabled={!mayUpdate('gameMode')}
        onChange={(gameMode) => update({ gameMode })}
        {...(isMain && { hint: t('character.mainMode') })}
      />
    </div>
  )
}

type Props = { value: string; disabled: boolean; onName: (name: string) => void }

/** Saved on blur or Enter (spec section 2); an empty name is none and the old one stays. Escape restores the saved one. */
function NameInput({ value, disabled, onName }: Props) {
  const t = useText()
  const [draft, setDraft] = useState<string>()
  const commit = () => {
    const name = (draft ?? '').trim()
    if (hasUnseenBesideEmoji(name)) showToast({ text: t('character.nameUnseen'), tone: 'danger' })
    else if (name && name !== value) onName(name)
    setDraft(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit()
    if (event.key !== 'Escape' || draft === undefined) return
    // The first Escape is for the field, the next one for the popup.
    event.stopPropagation()
    setDraft(undefined)
  }
  return (
    <Input
      value={draft ?? value}
      disabled={disabled}
      maxLength={LONGEST}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  )
}

/** Props of each part of the settings: the player and the functions to change them. */
type FieldProps = { user: User } & Pick<UpdateUser, 'update' | 'mayUpdate'>
