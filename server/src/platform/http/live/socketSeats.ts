import { normalizeIP } from '@fastify/rate-limit'
import { Refusal } from '@raidkit/contract/platform/errors'

/** Sockets at a time, those that are still shaking hands included. */
export type SeatLimits = { network: number; all: number }

/** As for event streams: a household or an office of open pages, and what one node carries (7 kB each). */
const LIMITS: SeatLimits = { network: 30, all: 20_000 }

/** Counts sockets by network, as requests are counted: an IPv4 address, or a /64 of IPv6. */
export function socketSeats({ network: networkMax, all: allMax }: SeatLimits = LIMITS) {
  const taken = new Map<string, number>()
  let all = 0

  return {
    /** Returns how to give the seat back, which must happen once. */
    take(ip: string): () => void {
      const network = normalizeIP(ip)
      const here = taken.get(network) ?? 0
      if (all >= allMax) throw new Refusal('overloaded', 'no more sockets')
      if (here >= networkMax) throw new Refusal('rate_limited', '429 - Rate limit exceeded')
      taken.set(network, here + 1)
      all += 1
      return () => {
        all -= 1
        const left = (taken.get(network) ?? 1) - 1
        if (left > 0) taken.set(network, left)
        else taken.delete(network)
      }
    },
  }
}
