/** Repeats a task, and waits after each run for `everyMs`. Returns a stop function. */
export function repeatTask(everyMs: number, work: () => Promise<void>): () => void {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const turn = async () => {
    await work()
    if (!isStopped) timer = setTimeout(() => void turn(), everyMs)
  }
  void turn()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
