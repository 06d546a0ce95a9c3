import { type CachedItem, searchKey } from '@raidkit/rules/catalogue/items'
import { shareText } from '@raidkit/rules/platform/display'
import type { Language } from '@raidkit/rules/platform/languages'
import { useId, useState } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import type { Column } from '../../../ui/table/tableTypes.ts'
import { Badge } from '../../../ui/text/Badge.tsx'
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx'
import { isTwice, priceOf, isSure, type ReviewRow } from './review.ts'

const MOST_SUGGESTED = 30

type Props = {
  rows: readonly ReviewRow[]
  items: readonly CachedItem[]
  onChange: (id: number, change: Partial<ReviewRow>) => void
}

/** Offers that were read: confirmed, mended or dropped, one by one. */
export function ScanTable(props: Props) {
  const t = useText()
  const language = useLanguage()
  const columns = [...readColumns(t, props), ...figureColumns(t, props, language)]
  return (
    <Table
      caption={t('adminScan.rows')}
      columns={columns}
      rows={props.rows}
      rowKey={({ id }) => String(id)}
    />
  )
}

type Text = ReturnType<typeof useText>

function readColumns(t: Text, { items, onChange }: Props): Column<ReviewRow>[] {
  return [
    {
      id: 'kept',
      header: t('adminScan.columns.kept'),
      cell: ({ id, text, isKept }) => (
        <Checkbox
          className="min-h-11 min-w-11 justify-center"
          checked={isKept}
          onChange={(checked) => onChange(id, { isKept: checked })}
          label={<VisuallyHidden>{t('adminScan.keep', { text })}</VisuallyHidden>}
        />
      ),
    },
    {
      id: 'text',
      header: t('adminScan.columns.text'),
      heading: true,
      cell: ({ text, picture }) => (
        <span className="wrap-anywhere">
          {text} <span className="block text-xs font-normal text-muted">{picture}</span>
        </span>
      ),
    },
    {
      id: 'item',
      header: t('adminScan.columns.item'),
      cell: ({ id, text, uid }) => (
        <ItemField
          label={t('adminScan.itemOf', { text })}
          uid={uid}
          items={items}
          onPick={(picked) => onChange(id, { uid: picked })}
        />
      ),
    },
  ]
}

function figureColumns(t: Text, { rows, onChange }: Props, language: Language): Column<ReviewRow>[] {
  return [
    {
      id: 'price',
      header: t('adminScan.columns.price'),
      cell: ({ id, text, price }) => (
        <Input
          inputMode="numeric"
          aria-label={t('adminScan.priceOf', { text })}
          aria-invalid={priceOf(price) === undefined}
          value={price}
          maxLength={16}
          onChange={({ target }) => onChange(id, { price: target.value })}
        />
      ),
    },
    {
      id: 'confidence',
      header: t('adminScan.columns.confidence'),
      cell: (row) => (
        <span className="flex flex-wrap gap-1">
          <Badge tone={isSure(row) ? 'up' : 'warning'}>{shareText(row.confidence, language)}</Badge>
          {row.isDoubtful && <Badge tone="warning">{t('adminScan.doubtful')}</Badge>}
          {isTwice(row, rows) && <Badge>{t('adminScan.twice')}</Badge>}
        </span>
      ),
    },
  ]
}

type ItemFieldProps = {
  label: string
  uid: string | undefined
  items: readonly CachedItem[]
  onPick: (uid: string | undefined) => void
}

/** An item by its name, with the browser's own list of suggestions. */
function ItemField({ label, uid, items, onPick }: ItemFieldProps) {
  const list = useId()
  const [typed, setTyped] = useState<string>()
  const name = items.find((item) => item.uid === uid)?.name ?? ''
  const change = (text: string) => {
    const whole = searchKey(text)
    const found = items.find((item) => searchKey(item.name) === whole)
    setTyped(found ? undefined : text)
    if (found || whole === '') onPick(found?.uid)
  }
  return (
    <>
      <Input
        list={list}
        autoComplete="off"
        aria-label={label}
        aria-invalid={uid === undefined}
        value={typed ?? name}
        maxLength={200}
        onChange={({ target }) => change(target.value)}
        onBlur={() => setTyped(undefined)}
      />
      <datalist id={list}>
        {/* Only while they are asked for: thousands of them for each row. */}
        {typed !== undefined &&
          suggested(typed, items).map((item) => (
            <option key={item.uid} value={item.name}>
              {item.shortName}
            </option>
          ))}
      </datalist>
    </>
  )
}

function suggested(typed: string, items: readonly CachedItem[]): CachedItem[] {
  const part = searchKey(typed)
  const fits = ({ name, shortName }: CachedItem) =>
    searchKey(name).includes(part) || searchKey(shortName).includes(part)
  return items.filter(fits).slice(0, MOST_SUGGESTED)
}
