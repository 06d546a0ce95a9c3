import type { Dictionary } from './labelItems.ts'

/** One place of a picture as the reader answers it. */
export type ReadFind = {
  box: { x: number; y: number; width: number; height: number }
  text: string
  match:
    | { state: 'found'; uid: string; isDoubtful: boolean }
    | { state: 'other'; uid: string }
    | { state: 'unsure'; uids: string[] }
  count: number
  isMarked: boolean
}

type Ask = {
  worker: string
  pictures: { name: string; base64: string }[]
  /** Names in the language that the player chose, or in the languages that can be detected. */
  dictionaries: Dictionary[]
}
type Answer = { finds: ReadFind[]; isPhoto: boolean; ms: number }

/** Runs inside a page of the built site: asks the reader's thread as the dialog does for several pictures at once. */
export async function readInPage({ worker, pictures, dictionaries }: Ask): Promise<Answer[]> {
  const files = pictures.map(({ name, base64 }) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    return new File([bytes], name)
  })
  const thread = new Worker(worker, { type: 'module' })
  const answers: Answer[] = []
  let startedAt = performance.now()
  const answer = (finds: ReadFind[], isPhoto: boolean) => {
    answers.push({ finds, isPhoto, ms: performance.now() - startedAt })
    startedAt = performance.now()
  }
  try {
    return await new Promise<Answer[]>((resolve, reject) => {
      thread.addEventListener('error', ({ message }) => reject(new Error(message)))
      thread.addEventListener('message', ({ data }) => {
        if (data.type === 'picture') answer(data.picture.finds, data.picture.isPhoto)
        // A picture that is refused is one in which nothing is found.
        if (data.type === 'refused') answer([], data.why === 'tilted')
        if (data.type === 'failed') reject(new Error(data.message))
        if (data.type === 'done') resolve(answers)
      })
      thread.postMessage({ files, dictionaries })
    })
  } finally {
    thread.terminate()
  }
}
