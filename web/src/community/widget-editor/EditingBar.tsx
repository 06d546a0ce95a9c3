import type { WidgetLink } from '@raidkit/contract/community/widgets'
import { useState } from 'react'
import { useErrorText } from '../../api/useErrorText.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useChangeLink } from './useLinks.ts'

type Props = { link: WidgetLink; settings: string; onDone: () => void }

/** Bar that saves the appearance with a link whose address stays. */
export function EditingBar({ link, settings, onDone }: Props) {
  const t = useText()
  const errorText = useErrorText()
  const [saved, setSaved] = useState(link.settings)
  const changing = useChangeLink()
  const save = async () => {
    await changing.sendAsync({ uid: link.uid, settings })
    setSaved(settings)
  }
  return (
    <section aria-label={t('widgetEditor.editing', { name: link.label })}>
      <Notice
        action={
          <div className="flex gap-2">
            <Button
              size="sm"
              variant="primary"
              disabled={settings === saved}
              loading={changing.isPending}
              // The failure is shown below.
              onClick={() => void save().catch(() => undefined)}
            >
              {t('widgetEditor.save')}
            </Button>
            <Button size="sm" onClick={onDone}>
              {t('widgetEditor.done')}
            </Button>
          </div>
        }
      >
        {t('widgetEditor.editing', { name: link.label })}
      </Notice>
      {changing.error && (
        <div role="alert">
          <Notice tone="danger">{errorText(changing.error)}</Notice>
        </div>
      )}
    </section>
  )
}
