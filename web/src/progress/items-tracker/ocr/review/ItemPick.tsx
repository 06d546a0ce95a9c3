import { useId, useState } from 'react'
import { useText } from '../../../../i18n/useText.ts'
import { Input } from '../../../../ui/Input.tsx'
import type { TrackedItem } from './review.ts'

type Props = {
  label: string
  describedBy: string
  uid: string | undefined
  items: readonly TrackedItem[]
  onPick: (uid: string | undefined) => void
}

/** Picks one of the tracker's items by typing, with the browser's own list of suggestions. */
export function ItemPick({ label, describedBy, uid, items, onPick }: Props) {
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

const MOST_SUGGESTED = 30

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
