import { KNOWN_MODES } from '@raidkit/rules/catalogue/modes'
import { RAID_SIDES } from '@raidkit/rules/pilot/raid-log'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { csvText } from '@raidkit/rules/platform/csv'
import { DOWNLOAD } from '../../trade/shared/trade/tradeGlyphs.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { TRASH } from '../../ui/icons/glyphs.ts'
import { Input } from '../../ui/form/Input.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import { Select } from '../../ui/form/Select.tsx'
import { CSV_COLUMNS, raidCsv } from './raidFiles.ts'
import type { RaidsState, useRaidDeletion } from './useRaids.ts'
import { useRaidTexts } from './useRaidTexts.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../ui/overlay/ConfirmDialog.tsx')).ConfirmDialog,
}))

type Props = { raids: RaidsState; deletion: ReturnType<typeof useRaidDeletion> }

/** Shows the filters of the raids, and the actions on them. */
export function RaidToolbar({ raids, deletion }: Props) {
  return (
    <div className="mb-3 flex flex-wrap items-end gap-2">
      <Filters raids={raids} />
      <Files raids={raids} />
      <DeleteAll deletion={deletion} />
    </div>
  )
}

function Filters({ raids: { choice, choose, maps } }: Pick<Props, 'raids'>) {
  const t = useText()
  const texts = useRaidTexts()
  const any = { value: '', label: t('raids.any') }
  return (
    <>
      <Field label={t('raids.columns.map')}>
        <Select
          options={[any, ...maps.map((map) => ({ value: map, label: texts.map(map) }))]}
          value={choice.map}
          onChange={(map) => choose({ map })}
        />
      </Field>
      <Field label={t('raids.columns.mode')}>
        <Select
          options={[any, ...KNOWN_MODES.map((mode) => ({ value: mode, label: mode }))]}
          value={choice.mode ?? ''}
          onChange={(mode) => choose({ mode: KNOWN_MODES.find((one) => one === mode) })}
        />
      </Field>
      <Field label={t('raids.columns.side')}>
        <Select
          options={[any, ...RAID_SIDES.map((side) => ({ value: side, label: t(`raids.side.${side}`) }))]}
          value={choice.side ?? ''}
          onChange={(side) => choose({ side: RAID_SIDES.find((one) => one === side) })}
        />
      </Field>
      {(['from', 'to'] as const).map((end) => (
        <Field key={end} label={t(`raids.${end}`)}>
          <Input type="date" value={choice[end]} onChange={({ target }) => choose({ [end]: target.value })} />
        </Field>
      ))}
    </>
  )
}

/** Exports the listed raids as files. The byte order mark tells spreadsheets that the encoding is UTF-8. */
function Files({ raids: { rows } }: Pick<Props, 'raids'>) {
  const t = useText()
  const csv = () => {
    const table = raidCsv(
      rows,
      CSV_COLUMNS.map((column) => t(`raids.csv.${column}`)),
    )
    saveFile('raids.csv', `\uFEFF${csvText(table)}`, 'text/csv;charset=utf-8')
  }
  const json = () => saveFile('raids.json', JSON.stringify(rows, null, 2), 'application/json')
  return (
    <>
      <Button icon={DOWNLOAD} onClick={csv} disabled={rows.length === 0}>
        {t('raids.saveCsv')}
      </Button>
      <Button icon={DOWNLOAD} onClick={json} disabled={rows.length === 0}>
        {t('raids.saveJson')}
      </Button>
    </>
  )
}

function DeleteAll({ deletion }: Pick<Props, 'deletion'>) {
  const t = useText()
  const [isAsking, setAsking] = useState<boolean>()
  const removeAll = async () => {
    // A failure was already shown; the dialog closes in either case.
    await deletion.removeAll().catch(() => undefined)
    setAsking(false)
  }
  return (
    <>
      <Button icon={TRASH} variant="ghost" onClick={() => setAsking(true)}>
        {t('raids.deleteAll')}
      </Button>
      {isAsking !== undefined && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open={isAsking}
            title={t('raids.deleteAllTitle')}
            text={t('raids.deleteAllText')}
            confirm={t('raids.deleteAll')}
            onConfirm={() => void removeAll()}
            onCancel={() => setAsking(false)}
            working={deletion.isDeleting}
          />
        </Suspense>
      )}
    </>
  )
}
