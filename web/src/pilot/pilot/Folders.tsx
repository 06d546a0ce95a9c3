import { hasFeature } from '@raidkit/rules/platform/access'
import { mapByAlias } from '@raidkit/rules/platform/maps'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useState, useSyncExternalStore } from 'react'
import { useUser } from '../../account/shared/reader/useUser.ts'
import { useMapName, useSite } from '../../api/site.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useNow } from '../../api/useNow.ts'
import { useText } from '../../i18n/useText.ts'
import { pilotFolders } from '../../state/pilotFolders.ts'
import { Card } from '../../ui/Card.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useHydrated } from '../../ui/hooks/useHydrated.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { momentTexts } from '../../ui/text/momentTexts.ts'
import type { Tone } from '../../ui/tones.ts'
import { FOLDER_KINDS, canFollowFolders, type FolderKind } from '../shared/pilot/folders/folderAccess.ts'
import type { FolderState } from '../shared/pilot/folders/folderLook.ts'
import type { FolderEvent, FollowedFolder } from '../shared/pilot/folders/foldersState.ts'
import { useFolders } from '../shared/pilot/folders/useFolders.ts'
import { useOldRaids, type OldRaids as State } from './useOldRaids.ts'

const TONES: Readonly<Record<FolderState, Tone>> = {
  following: 'up',
  starting: 'neutral',
  prompt: 'warning',
  noLogs: 'warning',
  gone: 'warning',
  failed: 'warning',
}

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

type Props = {
  kind: FolderKind
  /** Undefined if none is chosen. */
  folder: FollowedFolder | undefined
  onChoose: () => void
  onAllow: () => void
}

/** Shows one of the two folders: its name, its state, and the available actions. */
function FolderRow({ kind, folder, onChoose, onAllow }: Props) {
  const t = useText()
  const label = t(`pilot.folders.${kind}.label`)
  return (
    <div role="group" aria-label={label} data-folder={kind} className="flex flex-col gap-1.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{label}</span>
        {folder && <span className="min-w-0 font-mono text-sm wrap-anywhere">{folder.name}</span>}
        {/* Live region: announced when it changes, also from empty. */}
        <span role="status" data-state={folder?.state ?? 'none'}>
          {folder && <Badge tone={TONES[folder.state]}>{t(`pilot.folders.state.${folder.state}`)}</Badge>}
        </span>
      </p>
      <p className="max-w-text text-sm text-muted">
        {folder && isTrouble(folder.state)
          ? t(`pilot.folders.trouble.${folder.state}`)
          : t(`pilot.folders.${kind}.hint`)}
      </p>
      <p className="flex flex-wrap gap-2">
        {folder?.state === 'prompt' && (
          <Button size="sm" variant="primary" onClick={onAllow}>
            {t('pilot.folders.allow')}
          </Button>
        )}
        <Button size="sm" variant={folder ? 'secondary' : 'primary'} onClick={onChoose}>
          {folder ? t('pilot.folders.chooseOther') : t('pilot.folders.choose')}
        </Button>
      </p>
    </div>
  )
}

function isTrouble(state: FolderState): state is Exclude<FolderState, 'following' | 'starting'> {
  return state !== 'following' && state !== 'starting'
}

/** Imports raids of logs from before this browser followed the game. */
function OldRaids() {
  const t = useText()
  const { state, start, cancel } = useOldRaids()
  const isRunning = state.step === 'reading' || state.step === 'sending'
  return (
    <div role="group" aria-label={t('pilot.oldRaids.title')} className="flex flex-col gap-1.5">
      <p className="font-medium">{t('pilot.oldRaids.title')}</p>
      <p className="max-w-text text-sm text-muted">{t('pilot.oldRaids.text')}</p>
      <div aria-live="polite">
        <Outcome state={state} />
      </div>
      {isRunning && (
        <ProgressBar label={t(`pilot.oldRaids.${state.step}Bar`)} done={state.done} total={state.total} />
      )}
      <p className="flex flex-wrap gap-2">
        {isRunning ? (
          <Button size="sm" onClick={cancel}>
            {t('pilot.oldRaids.cancel')}
          </Button>
        ) : (
          <Button size="sm" onClick={start}>
            {t('pilot.oldRaids.start')}
          </Button>
        )}
        {state.step === 'done' && (
          <LinkButton size="sm" to="/pilot/raids">
            {t('pilot.raids')}
          </LinkButton>
        )}
      </p>
    </div>
  )
}

function Outcome({ state }: { state: State }) {
  const t = useText()
  const errorText = useErrorText()
  switch (state.step) {
    case 'idle':
      return null
    case 'reading':
    case 'sending':
      return (
        <p className="text-sm">
          {t(`pilot.oldRaids.${state.step}`, { done: state.done, total: state.total })}
        </p>
      )
    case 'done':
      return <Notice tone="up">{t('pilot.oldRaids.done', { found: state.found, added: state.added })}</Notice>
    case 'unreadable':
      return <Notice tone="warning">{t('pilot.oldRaids.unreadable')}</Notice>
    case 'refused':
      return <Notice tone="danger">{t('pilot.oldRaids.refused', { reason: errorText(state.error) })}</Notice>
  }
}
