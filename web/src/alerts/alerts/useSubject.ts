import { itemDetails } from '@raidkit/contract/market/itemDetails'
import { itemByUrl } from '@raidkit/contract/catalogue/items'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { useCall } from '../../api/useCall.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'

/** The item that an alert is made for. */
export type Subject = {
  uid: string
  name: string
  /** Its price now. */
  rub: number | null
  /** The first way to make it in the hideout. */
  craft: { uid: string; sec: number } | undefined
}

/** Undefined without an item in the address, and while it comes. */
export function useSubject(url: string, mode: GameMode) {
  const lang = useLanguage()
  const item = useCall(itemByUrl, { url, lang }, { enabled: url !== '' })
  const uid = item.data?.uid ?? ''
  const details = useCall(itemDetails, { uid, lang, mode }, { enabled: uid !== '' })
  const isFailed = url !== '' && (item.isError || details.isError)
  const subject: Subject | undefined =
    item.data && details.data
      ? {
          uid,
          name: item.data.name,
          rub: details.data.price?.price ?? null,
          craft: details.data.craftsGiving.rows.find(({ level }) => level !== undefined),
        }
      : undefined
  return { subject, isFailed, isPending: url !== '' && !isFailed && !subject }
}
