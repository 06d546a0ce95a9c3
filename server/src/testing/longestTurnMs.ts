/**
 * Processor time of the longest turn of this thread while work goes on: what others wait for. Time on the clock would say how
 * busy the machine is.
 */
export async function longestTurnMs<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; turnMs: number }> {
  let isOver = false
  let turnMs = 0
  let before = process.threadCpuUsage()
  const look = () => {
    const { user, system } = process.threadCpuUsage(before)
    turnMs = Math.max(turnMs, (user + system) / 1000)
    before = process.threadCpuUsage()
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  const result = await work()
  isOver = true
  look()
  return { result, turnMs }
}
