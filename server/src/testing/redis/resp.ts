/** RESP2, the wire language of Redis: replies as text, requests as lists of strings. */
export type Reply = string | number | null | Error | Status | Reply[]

/** A short "all is well" such as OK, told apart from data. */
export class Status {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export const OK = new Status('OK')

export function encodeReply(reply: Reply): string {
  if (reply === null) return '$-1\r\n'
  if (typeof reply === 'number') return `:${reply}\r\n`
  if (typeof reply === 'string') return `$${Buffer.byteLength(reply)}\r\n${reply}\r\n`
  if (reply instanceof Status) return `+${reply.text}\r\n`
  if (reply instanceof Error) return `-${reply.message}\r\n`
  return `*${reply.length}\r\n${reply.map(encodeReply).join('')}`
}

/** Takes whole requests off the front of what has arrived; the rest waits for more. */
export function takeRequests(arrived: Buffer): { requests: string[][]; rest: Buffer } {
  const requests: string[][] = []
  let rest = arrived
  for (let taken = takeRequest(rest); taken; taken = takeRequest(rest)) {
    requests.push(taken.request)
    rest = rest.subarray(taken.length)
  }
  return { requests, rest }
}

function takeRequest(bytes: Buffer): { request: string[]; length: number } | undefined {
  const head = takeNumber(bytes, 0, '*')
  if (!head) return undefined
  const request: string[] = []
  let at = head.next
  while (request.length < head.value) {
    const size = takeNumber(bytes, at, '$')
    if (!size || bytes.length < size.next + size.value + 2) return undefined
    request.push(bytes.toString('utf8', size.next, size.next + size.value))
    at = size.next + size.value + 2
  }
  return { request, length: at }
}

function takeNumber(bytes: Buffer, at: number, mark: '*' | '$'): { value: number; next: number } | undefined {
  const end = bytes.indexOf('\r\n', at)
  if (end < 0) return undefined
  if (bytes.toString('latin1', at, at + 1) !== mark) throw new Error(`expected ${mark} at ${at}`)
  return { value: Number(bytes.toString('latin1', at + 1, end)), next: end + 2 }
}
