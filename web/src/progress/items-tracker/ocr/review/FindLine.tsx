import { shareText } from '@raidkit/rules/platform/display'
import { useId, type Dispatch, useState } from 'react'
import { useLanguage } from '../../../../i18n/TextsProvider.tsx'
import { useText } from '../../../../i18n/useText.ts'
import { IconButton } from '../../../../ui/button/IconButton.tsx'
import { Checkbox } from '../../../../ui/form/Checkbox.tsx'
import { Input } from '../../../../ui/form/Input.tsx'
import { TRASH } from '../../../../ui/icons/glyphs.ts'
import { Badge } from '../../../../ui/text/Badge.tsx'
import { WELL_READ, type Entry, type ReviewStep, type TrackedItem } from './review.ts'

const MOST_SUGGESTED = 30

type Props = {
  entry: Entry
  items: readonly TrackedItem[]
  nameOf: (uid: string | undefined) => string
  onStep: Dispatch<ReviewStep>
}

/** Shows one find: whether it counts, its item, its count, found in raid or not. */
export function FindLine({ entry, items, nameOf, onStep }: Props) {
  const t = useText()
  const { id, uid, text, count, isFir, isCounted, place } = entry
  const hint = useId()
  const name = nameOf(uid) || text || t('itemsTracker.shots.question')
  const change = (to: Partial<Pick<Entry, 'count' | 'isFir' | 'isCounted'>>) =>
    onStep({ type: 'change', id, to })
  return (
    <li id={`find-${id}`} tabIndex={-1} className="grid gap-1 border-b border-line py-2 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Checkbox
          label={<span className="inline-block min-w-5 text-muted tabular-nums">{id}</span>}
          aria-label={t('itemsTracker.shots.counts', { name })}
          checked={isCounted && uid !== undefined}
          disabled={uid === undefined}
          onChange={(checked) => change({ isCounted: checked })}
        />
        <ItemPick
          label={t('itemsTracker.shots.item', { number: id })}
          describedBy={hint}
          uid={uid}
          items={items}
          onPick={(picked) => onStep(pickOf(id, picked, items))}
        />
        <span className="w-20 shrink-0">
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={1_000_000}
            aria-label={t('itemsTracker.shots.count', { name })}
            value={count || ''}
            onChange={({ target }) => change({ count: Math.trunc(Number(target.value)) })}
            className="text-end tabular-nums"
          />
        </span>
        <Checkbox
          label={t('needs.firShort')}
          aria-label={t('itemsTracker.shots.fir', { name })}
          checked={isFir}
          onChange={(checked) => change({ isFir: checked })}
        />
        <IconButton
          glyph={TRASH}
          size="sm"
          label={t('itemsTracker.shots.drop', { name })}
          onClick={() => onStep({ type: 'drop', id })}
        />
      </div>
      <p id={hint} className="flex flex-wrap items-center gap-2 text-sm text-muted">
        {place && <ReadAs {...{ entry, items, nameOf, onStep }} />}
      </p>
    </li>
  )
}

function pickOf(id: number, uid: string | undefined, items: readonly TrackedItem[]): ReviewStep {
  return { type: 'pick', id, uid, stack: items.find((item) => item.uid === uid)?.stack ?? 1 }
}

/** Shows how the find was read, how sure that is, and its alternatives. */
function ReadAs({ entry, items, nameOf, onStep }: Props) {
  const t = useText()
  const { id, uid, uids, text, confidence } = entry
  const language = useLanguage()
  return (
    <>
      <Badge tone={uid && confidence >= WELL_READ ? 'up' : 'warning'}>
        {uid
          ? t('itemsTracker.shots.sure', { percent: shareText(confidence, language) })
          : t('itemsTracker.shots.unsure')}
      </Badge>
      {t('itemsTracker.shots.read', { text })}
      {!uid &&
        uids.map((other) => (
          <button
            key={other}
            type="button"
            className="target text-link underline"
            onClick={() => onStep(pickOf(id, other, items))}
          >
            {nameOf(other)}
          </button>
        ))}
    </>
  )
}

type ItemPickProps = {
  label: string
  describedBy: string
  uid: string | undefined
  items: readonly TrackedItem[]
  onPick: (uid: string | undefined) => void
}

/** Picks one of the tracker's items by typing, with the browser's own list of suggestions. */
function ItemPick({ label, describedBy, uid, items, onPick }: ItemPickProps) {
  const t = useText()
  const list = useId()
  const name = items.find((item) => item.uid === uid)?.name ?? ''
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    const found = named(text, items)
    setTyped(found ? undefined : text)
    if (found) onPick(found.uid)
    else if (text === '') onPick(undefined)
  }
  return (
    <span className="min-w-0 grow basis-40">
      <Input
        list={list}
        autoComplete="off"
        aria-label={label}
        aria-describedby={describedBy}
        placeholder={t('itemsTracker.shots.pick')}
        value={typed ?? name}
        maxLength={200}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(undefined)}
      />
      <datalist id={list}>
        {/* The options only while they are asked for: hundreds of them for each find. */}
        {typed !== undefined &&
          suggested(typed, items).map((item) => (
            <option key={item.uid} value={item.name}>
              {item.shortName}
            </option>
          ))}
      </datalist>
    </span>
  )
}

function suggested(text: string, items: readonly TrackedItem[]): TrackedItem[] {
  const part = text.trim().toLowerCase()
  const fits = ({ name, shortName }: TrackedItem) =>
    name.toLowerCase().includes(part) || shortName.toLowerCase().includes(part)
  return items.filter(fits).slice(0, MOST_SUGGESTED)
}

function named(text: string, items: readonly TrackedItem[]): TrackedItem | undefined {
  const whole = text.trim().toLowerCase()
  const byName = items.find(({ name }) => name.toLowerCase() === whole)
  if (byName || whole === '') return byName
  const byShort = items.filter(({ shortName }) => shortName.toLowerCase() === whole)
  return byShort.length === 1 ? byShort[0] : undefined
}
