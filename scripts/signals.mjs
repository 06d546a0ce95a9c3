/**
 * Ctrl+C reaches a process started by npm several times: from the terminal, and again through npm and run.mjs,
 * which also serve those who signal only them. After this, each of the signals is heard once.
 * @param {NodeJS.EventEmitter} hearer usually `process`
 * @param {readonly string[]} signals
 */
export function hearOnce(hearer, signals) {
  const heard = new Set()
  const emit = hearer.emit.bind(hearer)
  hearer.emit = (name, ...rest) => {
    if (heard.has(name)) return true
    if (signals.includes(name)) heard.add(name)
    return emit(name, ...rest)
  }
}
