import type { PilotBuild, PilotFile, PilotOffer } from '@raidkit/contract/pilot/pilotFiles'
import { downloadOrder, type PilotPlatform } from '@raidkit/rules/pilot/pilot'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { CopyField } from '../../../ui/CopyField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { Card } from '../../../ui/Card.tsx'
import { BuildFile } from './BuildFile.tsx'
import { DownloadFile, OtherFile } from './DownloadFile.tsx'
import { WhatItReads } from './WhatItReads.tsx'

/** Command that starts the companion in a clone of the repository. */
const FROM_CLONE = 'npm run pilot'

type Props = {
  offered: PilotOffer
  onBuild: (request: { platform: PilotPlatform }) => void
  /** True if the request to build failed. */
  isRefused?: boolean
}

/** Shows the download of the app, how to verify it, and what it reads. */
export function Downloads({ offered, onBuild, isRefused = false }: Props) {
  const t = useText()
  const { version, files, builds } = offered
  return (
    <div className="mb-4">
      <Card
        anchor="download"
        title={t('pilot.download.title')}
        note={t('pilot.download.note')}
        aside={version !== '' && <Badge>{t('pilot.connection.version', { version })}</Badge>}
      >
        <div className="grid items-start gap-x-8 gap-y-4 xl:grid-cols-2">
          {files.length + builds.length > 0 ? <Files offered={offered} onBuild={onBuild} /> : <NoFiles />}
          <WhatItReads />
        </div>
        {isRefused && <Notice tone="warning">{t('pilot.download.refused')}</Notice>}
      </Card>
    </div>
  )
}

/** Existing file, or one that the site can build. */
type Entry = { platform: string; file: PilotFile } | { platform: string; build: PilotBuild }

function Files({ offered, onBuild }: Pick<Props, 'offered' | 'onBuild'>) {
  const t = useText()
  const entries: Entry[] = [
    ...offered.files.map((file) => ({ platform: file.platform, file })),
    ...offered.builds.map((build) => ({ platform: build.platform, build })),
  ]
  const [first, ...others] = downloadOrder(entries, useHydrated() ? navigator.userAgent : '')
  const ask = (platform: PilotPlatform) => onBuild({ platform })
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {first && 'file' in first && <DownloadFile file={first.file} isFirst />}
      {first && 'build' in first && <BuildFile build={first.build} onBuild={ask} isFirst />}
      {others.length > 0 && (
        <div>
          <h3 className="mb-1 font-semibold">{t('pilot.download.others')}</h3>
          <ul className="divide-y divide-line">
            {others.map((entry, index) => (
              // The key is the index: the own system replaces another entry, and no line moves.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                {'file' in entry ? (
                  <OtherFile file={entry.file} />
                ) : (
                  <BuildFile build={entry.build} onBuild={ask} />
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function NoFiles() {
  const t = useText()
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p className="text-sm">{t('pilot.download.none')}</p>
      <CopyField
        label={t('pilot.download.clone')}
        value={FROM_CLONE}
        words={{ copy: t('pilot.key.copy'), copied: t('pilot.key.copied') }}
      />
    </div>
  )
}
