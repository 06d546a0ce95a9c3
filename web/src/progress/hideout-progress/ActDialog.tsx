import { INTL_LOCALES } from '@raidkit/rules/platform/languages'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import type { HideoutNames } from './hideoutModel.ts'
import type { AskedAct } from './useHideoutActs.ts'

type Props = { asked: AskedAct; names: HideoutNames; onConfirm: () => void; onCancel: () => void }

/** Names the other levels that would be built or destroyed. Only destroying is confirmed as a danger. */
export function ActDialog({ asked: { kind, uid, others }, names, onConfirm, onCancel }: Props) {
  const t = useText()
  const list = new Intl.ListFormat(INTL_LOCALES[useLanguage()], { type: 'conjunction' })
  const words = {
    name: names.moduleName(uid),
    others: list.format(others.map(names.moduleName)),
    count: others.length,
  }
  if (kind === 'destroy') {
    return (
      <ConfirmDialog
        open
        title={t('hideoutProgress.ask.destroy', words)}
        text={t('hideoutProgress.ask.destroyText', words)}
        confirm={t('hideoutProgress.ask.destroyConfirm')}
        onConfirm={onConfirm}
        onCancel={onCancel}
      />
    )
  }
  return (
    <Dialog
      open
      onClose={onCancel}
      title={t('hideoutProgress.ask.build', words)}
      footer={
        <>
          <Button onClick={onCancel}>{t('ui.cancel')}</Button>
          <Button variant="primary" onClick={onConfirm}>
            {t('hideoutProgress.ask.buildConfirm', words)}
          </Button>
        </>
      }
    >
      <p>{t('hideoutProgress.ask.buildText', words)}</p>
    </Dialog>
  )
}
