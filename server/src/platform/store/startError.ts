/** Error that prevents the start. The message is the one line that the operator reads. */
export class StartError extends Error {
  override name = 'StartError'
}
