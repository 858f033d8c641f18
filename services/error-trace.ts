/** V8's default is ten frames; no call of ours is this deep. */
Error.stackTraceLimit = 100

/** Set when a function is bundled (infra/constructs/bundle.ts): which source map tells the lines of its frames. */
declare const BUNDLE_ID: string | undefined

/** What AWS says of a failed call: its request id leads to AWS' own support. Its code is the name of the error. */
type AwsFailure = {
  awsRequestId?: string
  awsStatus?: number
  awsTries?: number
  /** Of a refusal, the right that is missing: it tells a bucket from its key. */
  awsDenied?: string
  /** Of a cancelled transaction, one for each of its writes. */
  awsReasons?: string[]
}
type ErrorTrace = AwsFailure & {
  error: string
  at: string[]
  /** Node's own code of a failed connection or file, such as ECONNRESET. */
  system?: string
  bundle?: string
  cause?: ErrorTrace
}

/** A line that V8 wrote as a frame, not a line of a message that resembles one. */
const frame = /^\s+at (.*(?::\d+:\d+\)?|\((?:<anonymous>|native)\)))$/

const framesOf = ({ stack = '', message }: Error): string[] => {
  const begin = stack.indexOf(message)
  const frames = begin < 0 ? stack : stack.slice(begin + message.length)
  return frames.split('\n').flatMap((line) => frame.exec(line)?.[1] ?? [])
}

/** A code or name that a program gave, never a sentence, which could quote a person's data. */
const isWord = (value: unknown): value is string => typeof value === 'string' && /^[\w.]{1,80}$/.test(value)

type SdkError = {
  $metadata?: { requestId?: unknown; httpStatusCode?: unknown; attempts?: unknown }
  CancellationReasons?: unknown
}

/** The SDK gives it to every error of a call. The reasons of a transaction have items too, which are left out. */
const awsFailureOf = (error: Error): AwsFailure => {
  const { $metadata = {}, CancellationReasons: reasons } = error as SdkError
  const { requestId, httpStatusCode, attempts } = $metadata
  const [, denied] = /not authorized to perform: ([a-z\d]+:[A-Za-z]+)/.exec(error.message) ?? []
  const codeOf = (reason: { Code?: unknown } | null) => (isWord(reason?.Code) ? reason.Code : 'None')
  return {
    ...(typeof requestId === 'string' && { awsRequestId: requestId }),
    ...(typeof httpStatusCode === 'number' && { awsStatus: httpStatusCode }),
    ...(typeof attempts === 'number' && attempts > 1 && { awsTries: attempts }),
    ...(httpStatusCode !== undefined && denied && { awsDenied: denied }),
    ...(Array.isArray(reasons) && { awsReasons: reasons.map(codeOf) }),
  }
}

/** Of several failures at once, such as a connection to each address of a host, the first tells the most. */
const causeOf = (error: Error): unknown =>
  error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined)

/** What a log may have of a failure: names and frames, never a message, because messages quote people's data. */
export const errorTrace = (error: unknown, causes = 5): ErrorTrace => {
  if (!(error instanceof Error)) return { error: `a thrown ${typeof error}`, at: [] }
  const { name } = error
  const { code } = error as { code?: unknown }
  const cause = causeOf(error)
  return {
    error: isWord(name) ? name : 'Error',
    at: framesOf(error),
    ...awsFailureOf(error),
    ...(typeof code === 'string' && /^[A-Z][A-Z\d_]{2,60}$/.test(code) && { system: code }),
    ...(typeof BUNDLE_ID === 'string' && { bundle: BUNDLE_ID }),
    ...(cause !== undefined && causes > 0 && { cause: errorTrace(cause, causes - 1) }),
  }
}
