import { normalizeIP } from '@fastify/rate-limit'
import { Refusal } from '@raidkit/contract/platform/errors'

/** Maximum number of open sockets, including those in the handshake. */
export type SeatLimits = { network: number; all: number }

/**
 * Limits, as for event streams: the open pages of a household or an office, and the capacity of one node (7 kB each).
 */
const LIMITS: SeatLimits = { network: 30, all: 20_000 }

/** Counts sockets by network, as requests are counted: an IPv4 address, or a /64 of IPv6. */
export function socketSeats({ network: networkMax, all: allMax }: SeatLimits = LIMITS) {
  const taken = new Map<string, number>()
  let all = 0

  return {
    /** Takes a seat. Returns the function that gives it back, which must be called once. */
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
