import { useText } from '../../i18n/useText.ts'
import type { FolderKind } from '../shared/pilot/folders/folderAccess.ts'
import type { FolderState } from '../shared/pilot/folders/folderLook.ts'
import type { FollowedFolder } from '../shared/pilot/folders/foldersState.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import type { Tone } from '../../ui/tones.ts'

const TONES: Readonly<Record<FolderState, Tone>> = {
  following: 'up',
  starting: 'neutral',
  prompt: 'warning',
  noLogs: 'warning',
  gone: 'warning',
  failed: 'warning',
}

type Props = {
  kind: FolderKind
  /** Undefined if none is chosen. */
  folder: FollowedFolder | undefined
  onChoose: () => void
  onAllow: () => void
}

/** Shows one of the two folders: its name, its state, and the available actions. */
export function FolderRow({ kind, folder, onChoose, onAllow }: Props) {
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
