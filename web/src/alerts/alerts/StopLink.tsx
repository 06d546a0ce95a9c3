import { stopAlert } from '@raidkit/contract/alerts/alerts'
import { useSend } from '../../api/useCall.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** The link of a message: one press stops what it names. Programs that only look at links stop nothing. */
export function StopLink({ token }: { token: string }) {
  const t = useText()
  const errorText = useErrorText()
  const stopping = useSend(stopAlert)
  const what = token.startsWith('mail.') ? 'mail' : 'alert'
  if (stopping.data)
    return (
      <div role="status">
        <Notice tone="up">{t(`alerts.stop.done.${stopping.data.stopped}`)}</Notice>
      </div>
    )
  return (
    <>
      <Notice
        action={
          <Button variant="primary" loading={stopping.isPending} onClick={() => stopping.send({ token })}>
            {t(`alerts.stop.action.${what}`)}
          </Button>
        }
      >
        {t(`alerts.stop.ask.${what}`)}
      </Notice>
      {stopping.error && (
        <div role="alert">
          <Notice tone="danger">{errorText(stopping.error)}</Notice>
        </div>
      )}
    </>
  )
}
