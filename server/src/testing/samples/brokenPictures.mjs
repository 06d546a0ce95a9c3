// A thread that draws pictures and misbehaves as the first text of the drawing says.
import { parentPort } from 'node:worker_threads'

parentPort.on('message', ({ id, drawing }) => {
  const order = drawing.content.props.children[0]?.props.children
  if (order === 'crash') process.exit(1)
  if (order === 'fail') parentPort.postMessage({ id, failure: 'Error: it cannot be drawn' })
  if (order === 'draw') parentPort.postMessage({ id, bytes: new Uint8Array([1, 2, 3]) })
  // Any other order is never answered.
})
