import { searchKey, type CachedItem } from '@raidkit/rules/catalogue/items'
import { useId, useState } from 'react'
import { Input } from '../../../ui/Input.tsx'

type Props = {
  label: string
  uid: string | undefined
  items: readonly CachedItem[]
  onPick: (uid: string | undefined) => void
}

const MOST_SUGGESTED = 30

/** An item by its name, with the browser's own list of suggestions. */
export function ItemField({ label, uid, items, onPick }: Props) {
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
