import { listDriveFolders } from '@raidkit/contract/pilot/pilotDrive'
import { useId, useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { useErrorText } from '../../../api/useErrorText.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'

type Props = { onChoose: (id: string) => void; isChoosing: boolean }

/** Lists folders of the drive, loaded on demand. */
export function FolderList({ onChoose, isChoosing }: Props) {
  const t = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <Button size="sm" className="self-start" onClick={() => setOpen(true)}>
        {t('pilot.cloud.folder.find')}
      </Button>
    )
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1">
      <h4 id={id} className="text-sm font-medium">
        {t('pilot.cloud.folder.list')}
      </h4>
      <Folders onChoose={onChoose} isChoosing={isChoosing} />
    </section>
  )
}

function Folders({ onChoose, isChoosing }: Props) {
  const t = useText()
  const errorText = useErrorText()
  const { data, error } = useCall(listDriveFolders, {}, { gcTime: 0, retry: false })
  if (error) return <Notice tone="danger">{errorText(error)}</Notice>
  if (!data) return <Spinner label={t('pilot.cloud.folder.list')} />
  if (data.problem) return <Notice tone="warning">{t(`pilot.cloud.folder.bad.${data.problem}`)}</Notice>
  if (data.folders.length === 0) return <p className="text-sm text-muted">{t('pilot.cloud.folder.empty')}</p>
  return (
    <ul className="flex max-h-64 flex-col gap-1 overflow-y-auto rounded-md border border-line p-1">
      {data.folders.map(({ id, name }) => (
        <li key={id}>
          <Button
            size="sm"
            variant="ghost"
            className="w-full justify-start"
            disabled={isChoosing}
            onClick={() => onChoose(id)}
          >
            <span className="truncate">{name}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
