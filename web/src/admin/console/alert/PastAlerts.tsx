import type { listWebsiteAlerts } from '@raidkit/contract/admin/alert'
import type { ReplyOf } from '@raidkit/contract/platform/call'
import { useText } from '../../../i18n/useText.ts'
import { Moment } from '../Moment.tsx'
import { Panel } from '../Panel.tsx'
import { AlertMarkup } from './AlertMarkup.tsx'
import { ShownTexts } from './AlertTexts.tsx'
import { AlertTimes } from './AlertTimes.tsx'

export function PastAlerts({ past }: { past: ReplyOf<typeof listWebsiteAlerts>['past'] }) {
  const t = useText()
  return (
    <Panel title={t('admin.alert.past')}>
      {past.length === 0 && <p className="text-sm text-muted">{t('admin.alert.nonePast')}</p>}
      <ol className="flex flex-col">
        {past.map((alert) => (
          <li key={alert.uid} className="flex flex-col gap-1 border-b border-line py-2 last:border-0">
            <AlertMarkup html={alert.text} />
            <ShownTexts texts={alert.texts} />
            <p className="text-sm text-muted">
              {t('admin.alert.setBy')} <bdi>{alert.by}</bdi>, <Moment ms={alert.setAtMs} />
            </p>
            <AlertTimes alert={alert} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}
