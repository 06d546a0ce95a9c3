import { hasFeature } from '@raidkit/rules/platform/access'
import { mapByAlias } from '@raidkit/rules/platform/maps'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useState, useSyncExternalStore } from 'react'
import { useMapName, useSite } from '../../api/site.ts'
import { useNow } from '../../api/useNow.ts'
import { useText } from '../../i18n/useText.ts'
import { pilotFolders } from '../../state/pilotFolders.ts'
import { FOLDER_KINDS, canFollowFolders } from '../shared/pilot/folders/folderAccess.ts'
import type { FolderEvent } from '../shared/pilot/folders/foldersState.ts'
import { useFolders } from '../shared/pilot/folders/useFolders.ts'
import { useUser } from '../../account/shared/reader/useUser.ts'
import { Button } from '../../ui/Button.tsx'
import { momentTexts } from '../../ui/momentTexts.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { FolderRow } from './FolderRow.tsx'
import { OldRaids } from './OldRaids.tsx'

/** Shows the mode in which the browser itself follows the game: no companion, two folders, one permission each. */
export function Folders() {
  const t = useText()
  const isHydrated = useHydrated()
  return (
    <Card title={t('pilot.folders.title')} note={t('pilot.folders.note')}>
      {!isHydrated && <Skeleton className="h-52 w-full xl:h-24" />}
      {isHydrated && (canFollowFolders() ? <Rows /> : <Notice>{t('pilot.folders.unsupported')}</Notice>)}
    </Card>
  )
}

function Rows() {
  const t = useText()
  const folders = useFolders()
  const isOn = useSyncExternalStore(pilotFolders.follow, pilotFolders.read, () => undefined) === 'on'
  const { access } = useUser()
  const mayKeepRaids = hasFeature(access, 'raidLog', useSite().settings?.access)
  const [isFailed, setFailed] = useState(false)
  const attempt = (work: Promise<void>) => {
    setFailed(false)
    work.catch(() => setFailed(true))
  }
  return (
    <>
      <div className="grid items-start gap-x-8 gap-y-3 xl:grid-cols-2">
        {FOLDER_KINDS.map((kind) => (
          <FolderRow
            key={kind}
            kind={kind}
            folder={folders.state[kind]}
            onChoose={() => attempt(folders.choose(kind))}
            onAllow={() => attempt(folders.allow(kind))}
          />
        ))}
      </div>
      {mayKeepRaids && folders.state.logs?.state === 'following' && <OldRaids />}
      {isFailed && <Notice tone="warning">{t('pilot.folders.chooseFailed')}</Notice>}
      {folders.state.last && <LastEvent event={folders.state.last} />}
      {isOn && (
        <p>
          <Button size="sm" onClick={() => attempt(folders.forget())}>
            {t('pilot.folders.stop')}
          </Button>
        </p>
      )}
    </>
  )
}

function LastEvent({ event }: { event: FolderEvent }) {
  const t = useText()
  const mapName = useMapName()
  const { exactly } = momentTexts(t, useNow(MINUTE_MS))
  const slug = mapByAlias(event.text)?.slug
  const text = event.kind === 'map' && slug ? mapName(slug) : event.text
  return (
    <p className="text-sm text-muted" data-last={event.kind}>
      {t(`pilot.folders.last.${event.kind}`, { text, when: exactly(event.atMs) })}
    </p>
  )
}
