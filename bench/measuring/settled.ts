import { performance } from 'node:perf_hooks'

const [IN_A_ROW, QUICK_MS, MOST_MS] = [40, 15, 90_000]

/**
 * Waits until a started site has finished its start-up work, such as computing averages, which delays other answers.
 * Gives up after some time; the measurement then shows it.
 */
export async function waitUntilSettled(url: string): Promise<void> {
  const until = performance.now() + MOST_MS
  for (let quick = 0; quick < IN_A_ROW && performance.now() < until;) {
    const began = performance.now()
    await (await fetch(`${url}/healthz`)).arrayBuffer()
    quick = performance.now() - began < QUICK_MS ? quick + 1 : 0
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
