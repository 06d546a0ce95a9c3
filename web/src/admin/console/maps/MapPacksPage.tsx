import {
  listMapPacks,
  type StoredPack,
  MAP_PACK_UPLOAD,
  type UploadReply,
} from '@raidkit/contract/maps/mapPacks'
import { listMaps } from '@raidkit/contract/maps/maps'
import { PACK_LIMITS, PACK_FAULTS, type PackFaultCode } from '@raidkit/rules/maps/map-packs'
import { fileSizeText } from '@raidkit/rules/platform/display'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { inBrowser, onServer, type Loading } from '../../../api/loaders.ts'
import { isRefusal } from '../../../api/refusal.ts'
import { sendFile } from '../../../api/sendFile.ts'
import { callKey, useCall } from '../../../api/useCall.ts'
import { useErrorText } from '../../../api/useErrorText.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx'
import { DropZone } from '../../../ui/form/DropZone.tsx'
import { PageHeading } from '../../../ui/text/PageHeading.tsx'
import { Panel } from '../Panel.tsx'
import type { Route } from './+types/MapPacksPage.ts'
import { PackList } from './PackList.tsx'
import { UploadForm, type NamedMap, type UploadFields } from './UploadForm.tsx'

async function load({ ask, language }: Loading) {
  const [{ packs }, { maps }] = await Promise.all([ask(listMapPacks, {}), ask(listMaps, { lang: language })])
  return { packs, maps }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** Drawings of others under the markers: what there is, and what comes next. */
export default function MapPacksPage({ loaderData: { packs: first, maps } }: Route.ComponentProps) {
  const t = useText()
  const client = useQueryClient()
  const { data } = useCall(listMapPacks, {}, { initialData: { packs: first }, staleTime: 0 })
  const changed = (packs: StoredPack[]) => client.setQueryData(callKey(listMapPacks, {}), { packs })
  return (
    <>
      <PageHeading note={t('admin.maps.note')}>{t('admin.mapsTitle')}</PageHeading>
      <div className="flex flex-col gap-4">
        <UploadPanel maps={maps} onImported={changed} />
        <PackList packs={data?.packs ?? first} maps={maps} onChanged={changed} />
      </div>
    </>
  )
}

type Props = { maps: readonly NamedMap[]; onImported: (packs: StoredPack[]) => void }

/** A file is chosen, then imported; what is wrong with it is said here. */
function UploadPanel({ maps, onImported }: Props) {
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

type PackUpload =
  | { step: 'empty' }
  | { step: 'chosen'; file: File }
  | { step: 'sending'; file: File; sentBytes: number }
  | { step: 'done'; text: string }
  | { step: 'refused'; text: string }

/** One file from the choice to the import. Leaving the page stops what is still being sent. */
function usePackUpload(onImported: (packs: StoredPack[]) => void) {
  const t = useText()
  const refusalText = useRefusalText()
  const [state, setState] = useState<PackUpload>({ step: 'empty' })
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  const choose = (file: File) => {
    const isSvg = /\.svg$/i.test(file.name)
    const limit = isSvg ? PACK_LIMITS.svgBytes : PACK_LIMITS.packBytes
    const why = file.size === 0 ? 'empty' : isSvg ? 'fileTooLarge' : 'packTooLarge'
    if (file.size > 0 && file.size <= limit) setState({ step: 'chosen', file })
    else setState({ step: 'refused', text: t(`admin.maps.faults.${why}`, { file: file.name }) })
  }

  const send = async (fields: UploadFields) => {
    if (state.step !== 'chosen') return
    const { file } = state
    const stopping = new AbortController()
    sending.current = stopping
    setState({ step: 'sending', file, sentBytes: 0 })
    try {
      const reply = await sendFile(MAP_PACK_UPLOAD, {
        file,
        query: { file: file.name, ...fields },
        signal: stopping.signal,
        onProgress: (sentBytes) => setState({ step: 'sending', file, sentBytes }),
      })
      // Safe: the server has checked the reply by this schema before it left.
      const { pack, packs, unused } = reply as UploadReply
      const done = t('admin.maps.done', { name: pack.name, maps: pack.maps.length, files: pack.files })
      const rest = unused.length > 0 ? ` ${t('admin.maps.unused', { files: unused.join(', ') })}` : ''
      setState({ step: 'done', text: done + rest })
      onImported(packs)
    } catch (error) {
      if (stopping.signal.aborted) setState({ step: 'empty' })
      else setState({ step: 'refused', text: refusalText(error, file.name) })
    }
  }

  return {
    state,
    choose,
    send: (fields: UploadFields) => void send(fields),
    stop: () => sending.current?.abort(),
    reset: () => setState({ step: 'empty' }),
  }
}

function useRefusalText(): (error: unknown, file: string) => string {
  const t = useText()
  const errorText = useErrorText()
  return (error, file) => {
    const fault = isRefusal(error) ? error.fault : undefined
    if (fault?.field === 'link') return t('admin.maps.badLink')
    if (!fault || !isFaultCode(fault.why)) return errorText(error)
    return t(`admin.maps.faults.${fault.why}`, { file: fault.field || file })
  }
}

function isFaultCode(why: string): why is PackFaultCode {
  return PACK_FAULTS.some((known) => known === why)
}
