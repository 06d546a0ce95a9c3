import { useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { LikeButton } from '../../shared/loadouts/LikeButton.tsx'
import { ReportBuild } from '../../shared/loadouts/ReportBuild.tsx'
import { useUser } from '../../../account/shared/reader/useUser.ts'
import { Button } from '../../../ui/Button.tsx'
import type { SavedLoadout } from '../startOf.ts'

/** The build that the page was opened with: its title, who made it, what readers can say of it. */
export function SavedLine({ saved }: { saved: SavedLoadout }) {
  const t = useText()
  const { user } = useUser()
  const [isReporting, setReporting] = useState(false)
  const isPublic = saved.state === 'public'
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <h2 className="min-w-0 text-lg font-semibold break-words">{saved.title}</h2>
      <span className="text-sm text-muted">
        {saved.isOwn
          ? t(isPublic ? 'builder.ownPublic' : 'builder.ownPrivate')
          : t('builder.by', { author: saved.author ?? t('loadouts.nobody') })}
      </span>
      {isPublic && <LikeButton loadout={saved} />}
      {isPublic && !saved.isOwn && user && (
        <Button variant="ghost" size="sm" onClick={() => setReporting(true)}>
          {t('loadouts.report.title')}
        </Button>
      )}
      <ReportBuild loadout={isReporting ? saved : undefined} onClose={() => setReporting(false)} />
    </div>
  )
}
