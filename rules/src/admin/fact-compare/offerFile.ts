import { z } from 'zod'

const At = z.int().nonnegative()
const Paid = z.tuple([At, z.number(), At])
const Asked = z.tuple([
  z.string(),
  At,
  z.int(),
  z.number(),
  At,
  z.number(),
  z.string().nullable(),
  z.number().nullable(),
  z.union([z.literal(0), z.literal(1), z.literal(2)]),
])
const File = z.object({
  traders: z.array(z.string()),
  currencies: z.array(z.string()),
  buy: z.array(Asked),
  sell: z.record(z.string(), z.array(Paid)),
  sellPve: z.record(z.string(), z.array(Paid)),
})

type Offers = { buy?: object[]; sell?: object[]; sellPve?: object[] }

/** Parses traders' offers by item from a file that refers to traders and currencies by list index. */
export function offerFile(parsed: unknown): Map<string, Offers> | undefined {
  const { success, data } = File.safeParse(parsed)
  if (!success) return undefined
  const { traders, currencies } = data
  const byItem = new Map<string, Offers>()
  const of = (uid: string) => {
    const known = byItem.get(uid) ?? {}
    byItem.set(uid, known)
    return known
  }
  for (const [uid, by, loyaltyLevel, price, money, priceRub, questUid, limit, modes] of data.buy) {
    const offer = {
      trader: traders[by],
      loyaltyLevel,
      price,
      currency: currencies[money],
      priceRub,
      ...(questUid !== null && { questUid }),
      ...(limit !== null && { limit }),
      ...(modes !== 0 && { modes: [modes === 1 ? 'PVP' : 'PVE'] }),
    }
    const known = of(uid)
    known.buy ??= []
    known.buy.push(offer)
  }
  for (const name of ['sell', 'sellPve'] as const)
    for (const [uid, rows] of Object.entries(data[name]))
      of(uid)[name] = rows.map(([by, price, money]) => ({
        trader: traders[by],
        price,
        currency: currencies[money],
      }))
  return byItem
}
