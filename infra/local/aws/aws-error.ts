/** An error with AWS's own code and message; each protocol serialises it in its format (XML, JSON). */
export class AwsError extends Error {
  readonly code: string
  readonly status: number

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}
