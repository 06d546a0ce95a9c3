import type { PilotBuild, PilotFile, PilotOffer } from '@raidkit/contract/pilot/pilotFiles'
import { downloadOrder, type PilotPlatform } from '@raidkit/rules/pilot/pilot'
import { useText } from '../../../i18n/useText.ts'
import { Card } from '../../../ui/Card.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { joinClasses } from '../../../ui/classes.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx'
import { CopyField } from '../../../ui/form/CopyField.tsx'
import { useHydrated } from '../../../ui/hooks/useHydrated.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { CHECK, CLOSE } from '../../../ui/icons/glyphs.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { DownloadFile, OtherFile } from './DownloadFile.tsx'
import { usePlatformName } from './usePlatformName.ts'

/** Completed steps of each state on the way to a download. */
const STEPS = { waiting: 1, fetching: 2, building: 4 } as const

const ALL_STEPS = 5

const LINES = [
  { id: 'logs', isDone: true },
  { id: 'names', isDone: true },
  { id: 'game', isDone: false },
  { id: 'send', isDone: false },
  { id: 'update', isDone: false },
] as const

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

/** Lists what the app does on the player's computer, what it never does, and its origin. */
function WhatItReads() {
  const t = useText()
  return (
    <div className="flex min-w-0 flex-col gap-2 text-sm">
      <h3 className="text-base font-semibold">{t('pilot.reads.title')}</h3>
      <ul className="flex flex-col gap-1.5">
        {LINES.map(({ id, isDone }) => (
          <li key={id} className="flex gap-2">
            <Icon
              glyph={isDone ? CHECK : CLOSE}
              size="sm"
              className={isDone ? 'mt-0.5 text-up' : 'mt-0.5 text-muted'}
            />
            <span className="min-w-0">{t(`pilot.reads.${id}`)}</span>
          </li>
        ))}
      </ul>
      <p className="text-muted">{t('pilot.reads.source')}</p>
    </div>
  )
}

type BuildFileProps = {
  build: PilotBuild
  onBuild: (platform: PilotPlatform) => void
  isFirst?: boolean
}

/** Shows a file that the site builds on demand, and its progress. */
function BuildFile({ build, onBuild, isFirst = false }: BuildFileProps) {
  const t = useText()
  const { platform, state } = build
  const system = usePlatformName()(platform)
  const isIdle = state === 'absent' || state === 'failed'
  const prepare = t('pilot.download.prepare', { system })
  const ask = () => onBuild(platform)
  return (
    <div
      className={joinClasses('flex min-w-0 flex-col gap-2', !isFirst && !isIdle && 'pb-2')}
      data-build={state}
    >
      {isFirst && isIdle && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button variant="primary" onClick={ask}>
            {prepare}
          </Button>
          {state === 'absent' && (
            <span className="text-sm text-muted">{t('pilot.download.prepareNote')}</span>
          )}
        </div>
      )}
      {!isFirst && (
        <div className="flex min-h-10 items-center justify-between gap-3 text-sm">
          {system}
          {isIdle && (
            <Button size="sm" aria-label={prepare} onClick={ask}>
              {t('pilot.download.prepareShort')}
            </Button>
          )}
        </div>
      )}
      {!isIdle && <ProgressBar label={system} done={STEPS[state]} total={ALL_STEPS} />}
      <div role="status" className="text-sm text-muted empty:-mt-2">
        {!isIdle && t(`pilot.download.step.${state}`, { system })}
      </div>
      {state === 'failed' && <Notice tone="warning">{t('pilot.download.failed')}</Notice>}
    </div>
  )
}
