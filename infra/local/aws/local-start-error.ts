/** The local product cannot start, said in one Spanish sentence that tells the developer what to do about it. */
export class LocalStartError extends Error {
  override name = 'LocalStartError'
}
