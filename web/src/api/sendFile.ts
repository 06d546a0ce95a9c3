import { NetworkFailure, refusalFrom } from './refusal.ts'

type FileOptions = {
  file: Blob
  query: Readonly<Record<string, string>>
  signal: AbortSignal
  onProgress: (sentBytes: number) => void
}

/**
 * Sends a file as the body of a request and returns the reply. Uses XMLHttpRequest, because `fetch` does not report
 * upload progress.
 */
export function sendFile(path: string, { file, query, signal, onProgress }: FileOptions): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    signal.addEventListener('abort', stop)
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', stop)
      const { status, responseText } = request
      if (signal.aborted) reject(new DOMException('stopped', 'AbortError'))
      else if (status === 200) resolve(parsed(responseText))
      else
        reject(
          status === 0
            ? new NetworkFailure()
            : refusalFrom(new Response(null, { status }), parsed(responseText)),
        )
    })
    request.open('POST', `${path}?${new URLSearchParams(query)}`)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.send(file)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
