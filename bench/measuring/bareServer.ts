import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'

/** The limit of the machine: Node's own server sending `/N` bytes (random ones: clients read letters faster). A process of its own, as a real one would be. */
const bodies = new Map<number, Buffer>()

const server = createServer((request, reply) => {
  const size = Number(request.url?.slice(1)) || 1
  const body = bodies.get(size) ?? randomBytes(size)
  bodies.set(size, body)
  reply.writeHead(200, { 'content-type': 'application/json', 'content-length': size })
  reply.end(body)
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : undefined)
})
