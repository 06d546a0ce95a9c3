import { memo, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { modeQuery } from '../../../market/shared/items/modeQuery.ts'
import { loadoutLink } from '../../shared/loadouts/loadoutLink.ts'
import { SaveBuild } from '../../shared/loadouts/SaveBuild.tsx'
import { attachmentsNow } from '../startOf.ts'
import type { BuilderModel } from '../useBuilder.ts'

/** Saves what the builder shows; a saved build has an address of its own. */
export const SavePlace = memo(function SavePlace({ model }: { model: BuilderModel }) {
  const navigate = useNavigate()
  const { gun, base, start, build, round, choice } = model
  const saved = useMemo(
    () => ({
      gunUid: gun.gun.uid,
      attachments: attachmentsNow(gun, build, { base, unknown: start.unknown }),
      ammo: round?.uid ?? null,
    }),
    [gun, base, start, build, round],
  )
  return (
    <SaveBuild
      build={saved}
      gun={gun}
      uid={base.saved?.uid}
      onSaved={(loadout) => {
        const to = loadoutLink(gun, loadout.uid)
        if (to !== undefined)
          void navigate(to + modeQuery(choice.mode), { replace: true, preventScrollReset: true })
      }}
    />
  )
})
