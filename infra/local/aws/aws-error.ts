/** A refusal in AWS's own words; each protocol writes it in its own form (XML, JSON). */
export class AwsError extends Error {
  readonly code: string
  readonly status: number

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}
