/** The local product cannot start. The message is one Spanish sentence that says what the developer can do. */
export class LocalStartError extends Error {
  override name = 'LocalStartError'
}
