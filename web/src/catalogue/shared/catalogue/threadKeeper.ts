import type { PageAsk, ThreadNews } from './messages.ts'

type Hear = (ask: PageAsk) => void
type Outside = {
  /** Throws where workers are refused. */
  startWorker: () => Worker
  /** The same code in the page. */
  startInPage: () => Hear
  tell: (news: ThreadNews) => void
}

/** Also for the longest work of a slow phone between two messages. */
const PATIENCE_MS = 5_000
/** Until its script has come over a slow line. */
const FIRST_PATIENCE_MS = 30_000
/** A timer that is later than this comes from a page that was suspended, and its worker was too. */
const LATE_MS = 1_000

/**
 * Keeps the data thread of a page running: a worker; after it died a second one; then, or where it never said anything, the
 * page itself. Browsers do not tell when they end a worker, so one that is silent for too long after a question counts as dead.
 * A new thread is asked all questions whose answers are still wanted.
 */
export class ThreadKeeper {
  readonly #outside: Outside
  readonly #wanted = new Map<string, PageAsk>()
  #post: Hear | undefined
  #worker: Worker | undefined
  #isHeard = false
  #canRestart = true
  #silence: ReturnType<typeof setTimeout> | undefined

  constructor(outside: Outside) {
    this.#outside = outside
  }

  ask(ask: PageAsk): void {
    this.#remember(ask)
    if (!this.#post) this.#post = this.#start()
    this.#send(ask)
  }

  #send(ask: PageAsk) {
    this.#post?.(ask)
    if (this.#worker && this.#silence === undefined) {
      // A list is answered at once, whatever else is missing.
      if (ask.type !== 'list' || !ask.question) this.#post?.({ type: 'ping' })
      this.#awaitNews()
    }
  }

  #awaitNews() {
    const patienceMs = this.#isHeard ? PATIENCE_MS : FIRST_PATIENCE_MS
    const dueMs = performance.now() + patienceMs
    this.#silence = setTimeout(() => {
      if (performance.now() - dueMs < LATE_MS) return this.#replace()
      this.#post?.({ type: 'ping' })
      return this.#awaitNews()
    }, patienceMs)
  }

  #start(): Hear {
    try {
      const worker = this.#outside.startWorker()
      worker.addEventListener('message', ({ data }: MessageEvent<ThreadNews>) => {
        if (this.#worker === worker) this.#take(data)
      })
      for (const type of ['error', 'messageerror']) {
        worker.addEventListener(type, () => {
          if (this.#worker === worker) this.#replace()
        })
      }
      this.#worker = worker
      return (ask) => worker.postMessage(ask)
    } catch {
      return this.#outside.startInPage()
    }
  }

  #take(news: ThreadNews) {
    this.#isHeard = true
    this.#endSilence()
    this.#forgetAnswered(news)
    if (news.type !== 'pong') this.#outside.tell(news)
  }

  #endSilence() {
    clearTimeout(this.#silence)
    this.#silence = undefined
  }

  #replace() {
    this.#endSilence()
    this.#worker?.terminate()
    this.#worker = undefined
    const isRestarted = this.#isHeard && this.#canRestart
    this.#canRestart = false
    this.#isHeard = false
    this.#outside.tell({ type: 'restarted' })
    this.#post = isRestarted ? this.#start() : this.#outside.startInPage()
    for (const ask of this.#wanted.values()) this.#send(ask)
  }

  #remember(ask: PageAsk) {
    switch (ask.type) {
      case 'catalogue':
      case 'prices':
        this.#rememberData(ask)
        break
      case 'list':
        if (ask.question) this.#wanted.set(`list ${ask.id}`, ask)
        else this.#wanted.delete(`list ${ask.id}`)
        break
      case 'sparklines':
        this.#wanted.set(`sparklines ${ask.mode}`, ask)
        break
      case 'step':
      case 'ping':
        break // a new thread loads the newest prices
    }
  }

  /** Once the page has asked for a copy of its own, it goes on needing one. */
  #rememberData(ask: Extract<PageAsk, { type: 'catalogue' | 'prices' }>) {
    const key = ask.type === 'catalogue' ? ask.type : `prices ${ask.mode}`
    const before = this.#wanted.get(key)
    const { isKept: _isKept, ...whole } = ask
    const needsCopy = before !== undefined && !('isKept' in before)
    this.#wanted.set(key, needsCopy ? whole : ask)
  }

  #forgetAnswered(news: ThreadNews) {
    if (news.type === 'sparklines' || news.type === 'sparklinesFailed')
      this.#wanted.delete(`sparklines ${news.mode}`)
  }
}
