import type { OwnLoadout } from '@raidkit/contract/guns/loadouts'
import { useState } from 'react'
import { VersionsDialog } from '../shared/loadouts/VersionsDialog.tsx'
import { Line } from './Line.tsx'
import { useOwnLoadouts } from './useOwnLoadouts.ts'

/** The reader's builds, each with what can be done with it. */
export function LoadoutList({ loadouts }: { loadouts: readonly OwnLoadout[] }) {
  const [openUid, setOpenUid] = useState<string>()
  const actions = useOwnLoadouts()
  const open = loadouts.find(({ uid }) => uid === openUid)
  return (
    <>
      <ul className="flex flex-col gap-3">
        {loadouts.map((loadout) => (
          <Line
            key={loadout.uid}
            loadout={loadout}
            actions={actions}
            onVersions={() => setOpenUid(loadout.uid)}
          />
        ))}
      </ul>
      {open && (
        <VersionsDialog
          loadout={open}
          isWorking={actions.isWorking}
          onRestore={(version) => void actions.restore(open, version).then(() => setOpenUid(undefined))}
          onClose={() => setOpenUid(undefined)}
        />
      )}
    </>
  )
}
