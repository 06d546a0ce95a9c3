import type { LabelItem } from '@raidkit/rules/ocr-match'

/** One place of a picture as the reader answers it. */
export type ReadFind = {
  box: { x: number; y: number; width: number; height: number }
  text: string
  match: { state: 'found' | 'other'; uid: string } | { state: 'unsure'; uids: string[] }
  count: number
  isMarked: boolean
}

type Ask = { worker: string; name: string; base64: string; items: LabelItem[] }

/** Runs inside a page of the built site: asks the reader's thread as the dialog does. */
export async function readInPage({ worker, name, base64, items }: Ask): Promise<ReadFind[]> {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  const thread = new Worker(worker, { type: 'module' })
  try {
    return await new Promise<ReadFind[]>((resolve, reject) => {
      thread.addEventListener('error', ({ message }) => reject(new Error(message)))
      thread.addEventListener('message', ({ data }) => {
        if (data.type === 'picture') resolve(data.picture.finds)
        // A picture that is refused is one in which nothing is found.
        if (data.type === 'refused') resolve([])
        if (data.type === 'failed') reject(new Error(data.message))
      })
      thread.postMessage({ files: [new File([bytes], name)], language: 'detect', items })
    })
  } finally {
    thread.terminate()
  }
}
