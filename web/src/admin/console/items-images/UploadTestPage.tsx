import { PICTURE_UPLOAD, type MadePicture } from '@raidkit/contract/catalogue/itemPictures'
import { fileSizeText, numberText } from '@raidkit/rules/platform/display'
import { fileMatcher } from '@raidkit/rules/catalogue/item-pictures'
import { useEffect, useRef, useState } from 'react'
import { sendFile } from '../../../api/sendFile.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { useItems } from '../../../catalogue/shared/catalogue/useItems.ts'
import { DropZone } from '../../../ui/form/DropZone.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { PageHeading } from '../../../ui/text/PageHeading.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import type { Column } from '../../../ui/table/tableTypes.ts'
import { Panel } from '../Panel.tsx'
import { PICTURE_FILES } from '../pictures/pictureFiles.ts'
import { usePictureFaultText } from '../pictures/usePictureFaultText.ts'

type Test =
  | { step: 'none' }
  | { step: 'sending'; file: string }
  | { step: 'refused'; text: string }
  | { step: 'made'; file: string; itemName: string | undefined; made: MadePicture }

/** Tries a picture: what would be made of it, and nothing is kept. */
export default function UploadTestPage() {
  const t = useText()
  const { test, isReady, run } = useTest()
  return (
    <>
      <PageHeading note={t('adminPictures.testNote')}>{t('adminPictures.testTitle')}</PageHeading>
      <div className="flex flex-col gap-4">
        <DropZone
          label={t('adminPictures.chooseOne')}
          accept={PICTURE_FILES}
          disabled={!isReady || test.step === 'sending'}
          onChosen={([file]) => file && run(file)}
        >
          {t('adminPictures.testHint')}
        </DropZone>
        <div aria-live="polite">
          {test.step === 'sending' && (
            <p className="flex items-center gap-2">
              <Spinner />
              <span className="wrap-anywhere">{test.file}</span>
            </p>
          )}
          {test.step === 'refused' && <Notice tone="danger">{test.text}</Notice>}
        </div>
        {test.step === 'made' && <Result {...test} />}
      </div>
    </>
  )
}

/** One file at a time; leaving the page stops it. */
function useTest() {
  const { items, isError } = useItems()
  const faultText = usePictureFaultText()
  const [test, setTest] = useState<Test>({ step: 'none' })
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  async function send(file: File) {
    const stopping = new AbortController()
    sending.current = stopping
    const match = fileMatcher(items ?? [])(file.name)
    const item = 'uid' in match ? items?.find(({ uid }) => uid === match.uid) : undefined
    setTest({ step: 'sending', file: file.name })
    try {
      const query = { file: file.name.slice(-200), dry: '1', ...(item && { item: item.uid }) }
      const reply = await sendFile(PICTURE_UPLOAD, {
        file,
        query,
        signal: stopping.signal,
        onProgress: () => undefined,
      })
      // Safe: the server has checked the reply by this schema before it left.
      setTest({ step: 'made', file: file.name, itemName: item?.name, made: reply as MadePicture })
    } catch (error) {
      if (!stopping.signal.aborted) setTest({ step: 'refused', text: faultText(error, file.name) })
    }
  }
  // Without the items a file is tried too, for one slot.
  return { test, isReady: items !== undefined || isError, run: (file: File) => void send(file) }
}

type ResultProps = Omit<Extract<Test, { step: 'made' }>, 'step'>

function Result({ file, itemName, made }: ResultProps) {
  const t = useText()
  const language = useLanguage()
  const { kind, width, height, bytes } = made.from
  const from = { kind: kind.toUpperCase(), width, height, size: fileSizeText(bytes, language) }
  return (
    <Panel
      title={file}
      note={t('adminPictures.testFrom', { ...from, ms: numberText(made.tookMs, language) })}
    >
      <p className="text-sm">
        {itemName === undefined
          ? t('adminPictures.testNoItem')
          : t('adminPictures.testItem', { name: itemName })}
      </p>
      {made.warnings.length > 0 && (
        <Notice tone="warning">
          <ul>
            {made.warnings.map((one) => (
              <li key={one}>{t(`adminPictures.warnings.${one}`)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Table
        caption={t('adminPictures.testMade')}
        columns={columnsOf(t, (size) => fileSizeText(size, language))}
        rows={made.made}
        rowKey={({ size }) => size}
      />
    </Panel>
  )
}

type MadeFile = MadePicture['made'][number]

function columnsOf(t: ReturnType<typeof useText>, sizeText: (bytes: number) => string): Column<MadeFile>[] {
  return [
    {
      id: 'size',
      header: t('adminPictures.columns.size'),
      heading: true,
      cell: ({ size }) => t(`adminPictures.sizes.${size}`),
    },
    {
      id: 'pixels',
      header: t('adminPictures.columns.pixels'),
      numeric: true,
      cell: ({ width, height }) => `${width}×${height}`,
    },
    {
      id: 'bytes',
      header: t('adminPictures.columns.bytes'),
      numeric: true,
      cell: ({ bytes }) => sizeText(bytes),
    },
    {
      id: 'preview',
      header: t('adminPictures.columns.preview'),
      cell: ({ size, width, height, data }) => (
        <img
          src={`data:image/webp;base64,${data ?? ''}`}
          width={width}
          height={height}
          alt={t(`adminPictures.sizes.${size}`)}
          className="h-auto max-w-full rounded-sm border border-edge bg-tile"
        />
      ),
    },
  ]
}
