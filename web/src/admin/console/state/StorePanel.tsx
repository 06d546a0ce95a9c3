import type { AdminState } from '@raidkit/contract/admin/admin'
import { fileSizeText, numberText } from '@raidkit/rules/platform/display'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Facts } from '../Facts.tsx'
import { Ago } from '../Moment.tsx'
import { Panel } from '../Panel.tsx'

type Props = { kept: NonNullable<AdminState['kept']>; disk: AdminState['disk'] }

/** Shows the size and growth of the stored data, the last backup, and the waiting messages. */
export function StorePanel({ kept: { bytes: size, grownDay, grownMonth, backupAtMs, queue }, disk }: Props) {
  const t = useText()
  const language = useLanguage()
  const grown = (bytes: number | null) =>
    bytes === null
      ? t('admin.state.notMeasured')
      : `${bytes < 0 ? '−' : '+'}${fileSizeText(Math.abs(bytes), language)}`
  return (
    <Panel title={t('admin.state.storeTitle')}>
      <p className="text-3xl font-semibold tabular-nums">{fileSizeText(size, language)}</p>
      <Facts
        facts={[
          { name: t('admin.state.grownDay'), value: grown(grownDay) },
          { name: t('admin.state.grownMonth'), value: grown(grownMonth) },
          {
            name: t('admin.state.backup'),
            value: backupAtMs === null ? t('admin.never') : <Ago ms={backupAtMs} />,
          },
          {
            name: t('admin.state.disk'),
            value: disk
              ? t('admin.state.diskFree', {
                  free: fileSizeText(disk.freeBytes, language),
                  total: fileSizeText(disk.totalBytes, language),
                })
              : t('admin.state.notMeasured'),
          },
          { name: t('admin.state.queueWaiting'), value: numberText(queue.waiting, language) },
          { name: t('admin.state.queueOverdue'), value: numberText(queue.overdue, language) },
        ]}
      />
    </Panel>
  )
}
