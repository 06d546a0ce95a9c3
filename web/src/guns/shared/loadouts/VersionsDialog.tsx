import type { ReplyOf } from '@raidkit/contract/platform/call'
import { listLoadoutVersions } from '@raidkit/contract/guns/loadouts'
import { useNow } from '../../../api/useNow.ts'
import { useCall } from '../../../api/useCall.ts'
import { useErrorText } from '../../../api/useErrorText.ts'
import { MINUTE_MS } from '@raidkit/rules/platform/time'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { momentTexts } from '../../../ui/text/momentTexts.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { SHOWN_FIGURES, useFigureTexts } from './useFigureTexts.ts'

export type LoadoutVersion = ReplyOf<typeof listLoadoutVersions>['versions'][number]
type Props = {
  loadout: { uid: string; title: string }
  isWorking: boolean
  onRestore: (version: LoadoutVersion) => void
  onClose: () => void
}

/** Lists the earlier versions of a build; each can be restored. */
export function VersionsDialog({ loadout, isWorking, onRestore, onClose }: Props) {
  const t = useText()
  const errorText = useErrorText()
  const lang = useLanguage()
  const asked = useCall(listLoadoutVersions, { uid: loadout.uid, lang }, { staleTime: 0, gcTime: 0 })
  return (
    <Dialog open onClose={onClose} title={t('loadouts.versions.title')} description={loadout.title}>
      {asked.isPending && <Skeleton className="h-24 w-full" />}
      {asked.isError && (
        <ErrorState
          title={t('loadouts.versions.failed')}
          text={errorText(asked.error)}
          onRetry={() => void asked.refetch()}
          retrying={asked.isFetching}
        />
      )}
      {asked.data?.versions.length === 0 && <p className="text-muted">{t('loadouts.versions.none')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {asked.data?.versions.map((version) => (
          <VersionRow key={version.version} version={version} isWorking={isWorking} onRestore={onRestore} />
        ))}
      </ul>
    </Dialog>
  )
}

type RowProps = Pick<Props, 'isWorking' | 'onRestore'> & { version: LoadoutVersion }

function VersionRow({ version, isWorking, onRestore }: RowProps) {
  const t = useText()
  const texts = useFigureTexts()
  const { ago } = momentTexts(t, useNow(MINUTE_MS))
  const { figures, attachments, title, atMs } = version
  const parts = t('loadouts.parts', { count: attachments.length })
  const line = figures
    ? SHOWN_FIGURES.map((name) => `${t(`loadouts.figure.${name}`)} ${texts[name](figures)}`)
    : []
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="text-sm text-muted">{[ago(atMs), parts, ...line].join(' · ')}</p>
      </div>
      <Button size="sm" disabled={isWorking} onClick={() => onRestore(version)}>
        {t('loadouts.versions.restore')}
      </Button>
    </li>
  )
}
