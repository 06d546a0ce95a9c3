import type { getAdminPilot } from '@raidkit/contract/admin/adminPilot'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { numberText } from '@raidkit/rules/platform/display'
import { isOlderVersion } from '@raidkit/rules/pilot/pilot'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { ShareBar } from '../../../ui/ShareBar.tsx'
import { Facts } from '../Facts.tsx'
import { Panel } from '../Panel.tsx'

type State = ReplyOf<typeof getAdminPilot>

export function NowPanel({ state }: { state: State }) {
  const t = useText()
  const language = useLanguage()
  return (
    <Panel title={t('admin.pilot.now')}>
      <p className="text-3xl font-semibold tabular-nums" data-heard={state.heard}>
        {numberText(state.heard, language)}
      </p>
      <p className="-mt-2 text-sm text-muted">{t('admin.pilot.apps')}</p>
      <Facts
        facts={[
          { name: t('admin.pilot.pages'), value: numberText(state.pages, language) },
          { name: t('admin.pilot.nodes'), value: numberText(state.nodes, language) },
        ]}
      />
    </Panel>
  )
}

type VersionsProps = { versions: State['versions']; current: string }

/** Shows the companions' versions, most used first. */
export function VersionsPanel({ versions, current }: VersionsProps) {
  const t = useText()
  const language = useLanguage()
  const most = Math.max(1, ...versions.map(({ count }) => count))
  return (
    <Panel title={t('admin.pilot.versions')}>
      {versions.length === 0 ? (
        <p className="text-sm text-muted">{t('admin.pilot.versionsNone')}</p>
      ) : (
        <ul className="flex max-h-64 flex-col gap-3 overflow-y-auto text-sm">
          {versions.map(({ version, count }) => (
            <li key={version}>
              <p className="flex justify-between gap-4">
                <span
                  className={
                    isOlderVersion(version, current) ? 'text-warning wrap-anywhere' : 'wrap-anywhere'
                  }
                >
                  {version || t('admin.pilot.noVersion')}
                </span>
                <span className="tabular-nums">{numberText(count, language)}</span>
              </p>
              <ShareBar share={count / most} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
