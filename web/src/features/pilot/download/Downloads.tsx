import type { PilotFiles } from '@raidkit/contract/pilotFiles'
import { downloadOrder } from '@raidkit/rules/pilot'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { CopyField } from '../../../ui/CopyField.tsx'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { Card } from '../../../ui/Card.tsx'
import { DownloadFile, OtherFile } from './DownloadFile.tsx'
import { WhatItReads } from './WhatItReads.tsx'

/** What the clone starts the companion with. */
const FROM_CLONE = 'npm run pilot'

/** Where the app is had, how it is checked, and what it reads. */
export function Downloads({ offered }: { offered: PilotFiles }) {
  const t = useText()
  return (
    <div className="mb-4">
      <Card
        title={t('pilot.download.title')}
        note={t('pilot.download.note')}
        aside={
          offered.version !== '' && (
            <Badge>{t('pilot.connection.version', { version: offered.version })}</Badge>
          )
        }
      >
        <div className="grid items-start gap-x-8 gap-y-4 xl:grid-cols-2">
          {offered.files.length > 0 ? <Files offered={offered} /> : <NoFiles />}
          <WhatItReads />
        </div>
      </Card>
    </div>
  )
}

function Files({ offered }: { offered: PilotFiles }) {
  const t = useText()
  const [first, ...others] = downloadOrder(offered.files, useHydrated() ? navigator.userAgent : '')
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {first && <DownloadFile file={first} isFirst />}
      {others.length > 0 && (
        <div>
          <h3 className="mb-1 font-semibold">{t('pilot.download.others')}</h3>
          <ul className="divide-y divide-line">
            {others.map((file, index) => (
              // By its place: the own system takes another's, and no line moves.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                <OtherFile file={file} />
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
