import { getLoadout, saveLoadout, type OwnLoadout } from '@raidkit/contract/guns/loadouts'
import { hasFeature } from '@raidkit/rules/platform/access'
import { buildKey } from '@raidkit/rules/guns/gun-builds'
import type { Attachment } from '@raidkit/rules/guns/loadouts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusal } from '../../../api/refusal.ts'
import { useSite } from '../../../api/site.ts'
import { showToast } from '../../../api/toasts.ts'
import { useCall, useSend } from '../../../api/useCall.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { useUser } from '../../../account/shared/reader/useUser.ts'
import { forgetLoadouts } from './forgetLoadouts.ts'

export type SavedBuild = { gunUid: string; attachments: readonly Attachment[]; ammo: string | null }
type SaveBuildInput = { build: SavedBuild; uid: string | undefined; onSaved: (loadout: OwnLoadout) => void }
type Wish = SavedBuild & { title: string; isPublic: boolean; isNew: boolean }

/**
 * Returns the state and the actions of the panel that saves a build. `uid` is the open build, the reader's own or
 * another player's.
 */
export function useSaveBuild({ build, uid, onSaved }: SaveBuildInput) {
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
