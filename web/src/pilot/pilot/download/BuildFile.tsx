import type { PilotBuild } from '@raidkit/contract/pilot/pilotFiles'
import type { PilotPlatform } from '@raidkit/rules/pilot/pilot'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { joinClasses } from '../../../ui/classes.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { usePlatformName } from './usePlatformName.ts'

/** Completed steps of each state on the way to a download. */
const STEPS = { waiting: 1, fetching: 2, building: 4 } as const
const ALL_STEPS = 5

type Props = {
  build: PilotBuild
  onBuild: (platform: PilotPlatform) => void
  isFirst?: boolean
}

/** Shows a file that the site builds on demand, and its progress. */
export function BuildFile({ build, onBuild, isFirst = false }: Props) {
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
