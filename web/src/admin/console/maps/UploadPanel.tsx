import type { StoredPack } from '@raidkit/contract/maps/mapPacks'
import { fileSizeText } from '@raidkit/rules/platform/display'
import { PACK_LIMITS } from '@raidkit/rules/maps/map-packs'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { DropZone } from '../../../ui/DropZone.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { Panel } from '../Panel.tsx'
import { UploadForm, type NamedMap } from './UploadForm.tsx'
import { usePackUpload, type PackUpload } from './usePackUpload.ts'

type Props = { maps: readonly NamedMap[]; onImported: (packs: StoredPack[]) => void }

/** A file is chosen, then imported; what is wrong with it is said here. */
export function UploadPanel({ maps, onImported }: Props) {
  const t = useText()
  const language = useLanguage()
  const upload = usePackUpload(onImported)
  const { state } = upload
  const limits = {
    pack: fileSizeText(PACK_LIMITS.packBytes, language),
    svg: fileSizeText(PACK_LIMITS.svgBytes, language),
  }
  return (
    <Panel title={t('admin.maps.upload')} note={t('admin.maps.uploadNote')}>
      <DropZone
        label={t('admin.maps.choose')}
        accept=".zip,.svg,application/zip,image/svg+xml"
        disabled={state.step === 'sending'}
        onChosen={([file]) => file && upload.choose(file)}
      >
        {t('admin.maps.chooseHint', limits)}
      </DropZone>
      <div aria-live="polite" className="flex flex-col gap-3">
        {state.step === 'refused' && <Notice tone="danger">{state.text}</Notice>}
        {state.step === 'done' && <Notice tone="up">{state.text}</Notice>}
        {state.step === 'sending' && <Sending state={state} onStop={upload.stop} />}
      </div>
      {state.step === 'chosen' && (
        <UploadForm
          key={state.file.name}
          file={state.file}
          maps={maps}
          onSend={upload.send}
          onCancel={upload.reset}
        />
      )}
    </Panel>
  )
}

type SendingProps = { state: Extract<PackUpload, { step: 'sending' }>; onStop: () => void }

/** After the last byte the server checks and stores it, which takes its time too. */
function Sending({ state: { file, sentBytes }, onStop }: SendingProps) {
  const t = useText()
  const isChecking = sentBytes >= file.size
  const label = t(isChecking ? 'admin.maps.checking' : 'admin.maps.sending', { file: file.name })
  return (
    <div className="flex flex-col gap-2 text-sm">
      <div className="flex items-center justify-between gap-3">
        <span className="wrap-anywhere">{label}</span>
        {!isChecking && (
          <Button size="sm" onClick={onStop}>
            {t('ui.cancel')}
          </Button>
        )}
      </div>
      <ProgressBar label={label} done={sentBytes} total={file.size} />
    </div>
  )
}
