import { type OwnLoadout, getLoadout, saveLoadout } from '@raidkit/contract/guns/loadouts'
import { buildKey } from '@raidkit/rules/guns/gun-builds'
import { LONGEST_TITLE, type Attachment } from '@raidkit/rules/guns/loadouts'
import { hasFeature } from '@raidkit/rules/platform/access'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useUser } from '../../../account/shared/reader/useUser.ts'
import { isRefusal } from '../../../api/refusal.ts'
import { useSite } from '../../../api/site.ts'
import { showToast } from '../../../api/toasts.ts'
import { useCall, useSend } from '../../../api/useCall.ts'
import { useErrorText } from '../../../api/useErrorText.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { LinkButton } from '../../../ui/button/LinkButton.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { Switch } from '../../../ui/form/Switch.tsx'
import { useHydrated } from '../../../ui/hooks/useHydrated.ts'
import { VersionsDialog, type LoadoutVersion } from './VersionsDialog.tsx'
import { forgetLoadouts } from './forgetLoadouts.ts'
import { loadoutLink } from './loadoutLink.ts'

type Props = {
  build: SavedBuild
  gun: { url: string; name: string }
  /** Uid of the open build, the reader's own or another player's; undefined: a new one. */
  uid?: string | undefined
  onSaved: (loadout: OwnLoadout) => void
}
type Model = ReturnType<typeof useSaveBuild>

/** Element id of the panel, for links to it. */
export const SAVE_BUILD_ID = 'save-build'

/** Saves and publishes the build that a page shows. */
export function SaveBuild({ build, gun, uid, onSaved }: Props) {
  const t = useText()
  const id = useId()
  const model = useSaveBuild({ build, uid, onSaved })
  const isKnown = useHydrated() && !model.isPending
  return (
    <section
      id={SAVE_BUILD_ID}
      aria-labelledby={id}
      className="flex scroll-mt-28 flex-col gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <h2 id={id} className="text-lg font-semibold">
        {t('loadouts.save.title')}
      </h2>
      {!isKnown && <Skeleton className="h-20 w-full" />}
      {isKnown && !model.maySave && <Locked isSignedIn={model.user !== undefined} />}
      {isKnown && model.maySave && (
        // Another build resets the form: a title entered for the previous one does not apply.
        <SaveForm
          key={model.own ? `${model.own.uid} ${model.own.version}` : ''}
          model={model}
          build={build}
          gun={gun}
        />
      )}
    </section>
  )
}

/** Explains that building is free, but saving is not. */
function Locked({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useText()
  const { pathname, search } = useLocation()
  return (
    <>
      <p className="text-sm text-muted">
        {t(isSignedIn ? 'loadouts.save.needsPro' : 'loadouts.save.needsSignIn')}
      </p>
      <LinkButton
        to={isSignedIn ? '/user' : `/user?to=${encodeURIComponent(pathname + search)}`}
        className="self-start"
      >
        {t(isSignedIn ? 'loadouts.save.getPro' : 'loadouts.save.signIn')}
      </LinkButton>
    </>
  )
}

function SaveForm({ model, build, gun }: { model: Model } & Pick<Props, 'build' | 'gun'>) {
  const t = useText()
  const { own, isSaving, isChanged, mayPublish } = model
  const [title, setTitle] = useState(own?.title ?? '')
  const [isPublic, setPublic] = useState(own?.state === 'public')
  const [isOpen, setOpen] = useState(false)
  const wish = { ...build, title: title.trim() || gun.name.slice(0, LONGEST_TITLE), isPublic }
  const restore = ({ ammoUid, ...version }: LoadoutVersion) =>
    void model
      .save({ ...version, ammo: ammoUid, isPublic: own?.state === 'public', isNew: false })
      .then(() => setOpen(false))
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void model.save({ ...wish, isNew: false })
      }}
    >
      <Field label={t('loadouts.save.name')}>
        <Input
          value={title}
          maxLength={LONGEST_TITLE}
          placeholder={gun.name}
          autoComplete="off"
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
      {mayPublish && (
        <Switch
          label={t('loadouts.save.public')}
          hint={t('loadouts.save.publicHint')}
          checked={isPublic}
          onChange={setPublic}
        />
      )}
      {own?.state === 'removed' && <Notice tone="warning">{t('loadouts.removedText')}</Notice>}
      {own && isChanged && own.likes > 0 && (
        <Notice tone="warning">{t('loadouts.save.likesEnd', { count: own.likes })}</Notice>
      )}
      <Outcome model={model} gun={gun} />
      <Buttons
        {...{ own, isSaving }}
        onNew={() => void model.save({ ...wish, isNew: true })}
        onVersions={() => setOpen(true)}
      />
      {own && isOpen && (
        <VersionsDialog
          loadout={own}
          isWorking={isSaving}
          onRestore={restore}
          onClose={() => setOpen(false)}
        />
      )}
    </form>
  )
}

type ButtonsProps = Pick<Model, 'own' | 'isSaving'> & { onNew: () => void; onVersions: () => void }

function Buttons({ own, isSaving, onNew, onVersions }: ButtonsProps) {
  const t = useText()
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" variant="primary" loading={isSaving}>
        {t(own ? 'loadouts.save.change' : 'loadouts.save.save')}
      </Button>
      {own && (
        <Button disabled={isSaving} onClick={onNew}>
          {t('loadouts.save.asNew')}
        </Button>
      )}
      {own && <Button onClick={onVersions}>{t('loadouts.versions.title')}</Button>}
    </div>
  )
}

function Outcome({ model, gun }: { model: Model; gun: Props['gun'] }) {
  const t = useText()
  const errorText = useErrorText()
  const { error, duplicateUid } = model
  const to = duplicateUid && loadoutLink(gun, duplicateUid)
  return (
    <div aria-live="polite">
      {error !== undefined && (
        <Notice tone="danger">
          {errorText(error)}{' '}
          {to && (
            <Link to={to} className="text-link underline">
              {t('loadouts.save.seeDuplicate')}
            </Link>
          )}
        </Notice>
      )}
    </div>
  )
}

type SavedBuild = { gunUid: string; attachments: readonly Attachment[]; ammo: string | null }

type SaveBuildInput = { build: SavedBuild; uid: string | undefined; onSaved: (loadout: OwnLoadout) => void }

type Wish = SavedBuild & { title: string; isPublic: boolean; isNew: boolean }

/**
 * Returns the state and the actions of the panel that saves a build. `uid` is the open build, the reader's own or
 * another player's.
 */
function useSaveBuild({ build, uid, onSaved }: SaveBuildInput) {
  const t = useText()
  const lang = useLanguage()
  const client = useQueryClient()
  const { user, access, isPending } = useUser()
  const overrides = useSite().settings?.access
  const isAsked = uid !== undefined && user !== undefined
  const asked = useCall(getLoadout, { uid: uid ?? '', lang }, { enabled: isAsked, staleTime: 0 })
  const { data } = asked
  const own = data?.loadout.isOwn ? data.loadout : undefined
  const { sendAsync, isPending: isSaving } = useSend(saveLoadout)
  const [error, setError] = useState<unknown>()
  const isChanged =
    own !== undefined &&
    buildKey(own.gunUid, own.attachments, own.ammoUid) !==
      buildKey(build.gunUid, build.attachments, build.ammo)

  const save = async ({ gunUid, attachments, ammo, title, isPublic, isNew }: Wish): Promise<boolean> => {
    setError(undefined)
    const place = own && !isNew ? { uid: own.uid, version: own.version } : {}
    try {
      const { loadout } = await sendAsync({
        ...place,
        gunUid,
        attachments: [...attachments],
        ammo,
        title,
        public: isPublic,
        lang,
      })
      forgetLoadouts(client)
      showToast({ text: t(isPublic ? 'loadouts.save.published' : 'loadouts.save.saved'), tone: 'up' })
      onSaved(loadout)
      return true
    } catch (failure) {
      setError(failure)
      if (isRefusal(failure) && failure.code === 'version_conflict') forgetLoadouts(client)
      return false
    }
  }
  return {
    own,
    save,
    isSaving,
    error,
    user,
    isChanged,
    /** True until the reader, and the owner of the open build, are known: text entered earlier would be lost. */
    isPending: isPending || (isAsked && asked.isPending),
    /** Published build with the same parts, which prevents publishing. */
    duplicateUid: isRefusal(error) && error.code === 'loadout_duplicate' ? error.fault?.why : undefined,
    maySave: hasFeature(access, 'loadoutsSave', overrides),
    mayPublish: hasFeature(access, 'loadoutsPublish', overrides),
  }
}
