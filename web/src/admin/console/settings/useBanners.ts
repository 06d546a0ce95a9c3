import type { AdBanner } from '@raidkit/rules/admin/ads'
import { useRef, useState } from 'react'

const NEW_BANNER: AdBanner = { text: '', link: '', picture: null, fromMs: null, untilMs: null }

/**
 * Banners while they are edited. They have no name of their own, so each gets a number here: a picture that is still
 * being read comes to its own banner, wherever that stands by then.
 */
export function useBanners(first: readonly AdBanner[]) {
  const [all, setAll] = useState(() => first.map((banner, id) => ({ id, banner })))
  const nextId = useRef(first.length)
  return {
    all,
    add: () => {
      const id = nextId.current
      nextId.current += 1
      setAll((now) => [...now, { id, banner: NEW_BANNER }])
    },
    change: (id: number, change: Partial<AdBanner>) =>
      setAll((now) => now.map((one) => (one.id === id ? { id, banner: { ...one.banner, ...change } } : one))),
    remove: (id: number) => setAll((now) => now.filter((one) => one.id !== id)),
  }
}
