import type { GunReply } from '@raidkit/contract/guns/guns'
import { bsgIdOf } from '@raidkit/rules/platform/uid'
import { useText } from '../../i18n/useText.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { Start } from './startOf.ts'

/** Shows the parts of the address that could not be followed, and what was done instead. */
export function StartNotices({ gun, start }: { gun: GunReply; start: Start }) {
  const t = useText()
  const { refusal, misfits, unknown } = start
  if (!refusal && misfits.length + unknown.length === 0) return null
  const named = (uids: readonly string[]) =>
    uids.map((uid) => gun.names[gun.parts.findIndex((part) => part.uid === uid)]?.[0] ?? bsgIdOf(uid) ?? uid)
  return (
    <div role="status" className="mb-3 flex flex-col gap-2">
      {refusal && <Notice tone="warning">{t(`builder.refused.${refusal}`)}</Notice>}
      {misfits.length > 0 && (
        <Notice tone="warning">
          {t('builder.misfits', { count: misfits.length, names: named(misfits).join(', ') })}
        </Notice>
      )}
      {unknown.length > 0 && (
        <Notice tone="warning">
          {t('builder.unknown', {
            count: unknown.length,
            names: named(unknown.map(({ itemUid }) => itemUid)).join(', '),
          })}
        </Notice>
      )}
    </div>
  )
}
