import {
  setDriveFolder,
  type DriveOutcome,
  type PilotDrive,
  listDriveFolders,
} from '@raidkit/contract/pilot/pilotDrive'
import { cloudFolderId, type PilotGoogle } from '@raidkit/rules/pilot/pilot'
import { hasFeature } from '@raidkit/rules/platform/access'
import { useState, useId } from 'react'
import { useUser } from '../../../account/shared/reader/useUser.ts'
import { refetchUser } from '../../../account/shared/reader/userCopy.ts'
import { useSite } from '../../../api/site.ts'
import { useSend, useCall } from '../../../api/useCall.ts'
import { useErrorText } from '../../../api/useErrorText.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { ExternalLink } from '../../../ui/navigation/ExternalLink.tsx'
import { useTakePilot } from '../../shared/pilot/usePilot.ts'

const LONGEST_LINK = 2_000
const DRIVE_FOLDERS = 'https://drive.google.com/drive/folders/'

/** Shows the folder of the screenshots, or the choice of one. */
export function CloudFolder({ google, drive }: { google: PilotGoogle; drive: PilotDrive }) {
  const t = useText()
  const { access } = useUser()
  const mayPosition = hasFeature(access, 'mapPosition', useSite().settings?.access)
  const [isChanging, setChanging] = useState(false)
  const isChosen = google.folderId !== null
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">{t('pilot.cloud.folder.title')}</h3>
      {isChosen && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="min-w-0 font-medium wrap-anywhere">{drive.folderName}</span>
          <ExternalLink
            href={`${DRIVE_FOLDERS}${google.folderId}`}
            className="text-link underline hover:no-underline"
          >
            {t('pilot.cloud.folder.open')}
          </ExternalLink>
          {!isChanging && (
            <Button size="sm" onClick={() => setChanging(true)}>
              {t('pilot.cloud.folder.change')}
            </Button>
          )}
        </p>
      )}
      {!mayPosition && <Notice>{t('pilot.cloud.folder.proNote')}</Notice>}
      {mayPosition && (!isChosen || isChanging) && (
        <ChooseFolder
          {...(isChosen && { onCancel: () => setChanging(false) })}
          onDone={() => setChanging(false)}
        />
      )}
    </div>
  )
}

function useChoosing(onDone: () => void) {
  const [problem, setProblem] = useState<DriveOutcome | null>(null)
  const takePilot = useTakePilot()
  const { send, error, isPending } = useSend(setDriveFolder, {
    onSuccess: ({ problem: why, drive }) => {
      setProblem(why)
      takePilot({ drive })
      refetchUser()
      if (why === null) onDone()
    },
  })
  const choose = (folder: string) => {
    // Rejected without a request.
    if (cloudFolderId(folder) === undefined) return setProblem('badLink')
    setProblem(null)
    send({ folder })
  }
  return { choose, problem, error, isPending, clear: () => setProblem(null) }
}

function ChooseFolder({ onDone, onCancel }: { onDone: () => void; onCancel?: () => void }) {
  const t = useText()
  const errorText = useErrorText()
  const [link, setLink] = useState('')
  const { choose, problem, error, isPending, clear } = useChoosing(onDone)
  const fault = problem ? t(`pilot.cloud.folder.bad.${problem}`) : error ? errorText(error) : undefined
  return (
    <div className="flex flex-col gap-3">
      <form
        className="flex flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          choose(link)
        }}
      >
        <Field
          label={t('pilot.cloud.folder.label')}
          hint={t('pilot.cloud.folder.hint')}
          {...(fault !== undefined && { error: fault })}
        >
          <Input
            value={link}
            onChange={({ target }) => {
              setLink(target.value)
              clear()
            }}
            maxLength={LONGEST_LINK}
            placeholder={`${DRIVE_FOLDERS}…`}
            autoComplete="off"
            spellCheck={false}
            inputMode="url"
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="sm" variant="primary" disabled={link.trim() === ''} loading={isPending}>
            {t('pilot.cloud.folder.set')}
          </Button>
          {onCancel && (
            <Button size="sm" onClick={onCancel}>
              {t('pilot.cloud.folder.cancel')}
            </Button>
          )}
        </div>
      </form>
      <FolderList onChoose={choose} isChoosing={isPending} />
    </div>
  )
}

type Props = { onChoose: (id: string) => void; isChoosing: boolean }

/** Lists folders of the drive, loaded on demand. */
function FolderList({ onChoose, isChoosing }: Props) {
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
