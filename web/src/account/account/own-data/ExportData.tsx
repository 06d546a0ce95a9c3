import { exportAccount } from '@raidkit/contract/account/accountFile'
import { useMutation } from '@tanstack/react-query'
import { send } from '../../../api/send.ts'
import { showToast } from '../../../api/toasts.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { ARROW_DOWN } from '../../../ui/icons/glyphs.ts'
import { Failure } from '../Failure.tsx'
import { saveFile } from './saveFile.ts'

export function ExportData() {
  const t = useText()
  // Asked for by hand and not kept: a link would show a refusal as a file.
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(exportAccount, {}),
    onSuccess: (file) => {
      const day = file.exportedAt.slice(0, 'YYYY-MM-DD'.length)
      saveFile(`raidkit-account-${day}.json`, JSON.stringify(file, null, 1))
      showToast({ text: t('account.data.exported'), tone: 'up' })
    },
  })
  return (
    <div className="flex flex-col items-start gap-3">
      <div>
        <h3 className="font-semibold">{t('account.data.exportTitle')}</h3>
        <p className="max-w-text text-sm text-muted">{t('account.data.exportText')}</p>
      </div>
      <Button icon={ARROW_DOWN} loading={isPending} onClick={() => mutate()}>
        {t('account.data.export')}
      </Button>
      <Failure error={error} part="data" />
    </div>
  )
}
