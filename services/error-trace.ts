/** V8's default is ten frames; no call of ours is this deep. */
Error.stackTraceLimit = 100

/** Set when a function is bundled (infra/constructs/bundle.ts): which source map tells the lines of its frames. */
declare const BUNDLE_ID: string | undefined

/** What AWS says of a failed call: its request id leads to AWS' own support. */
type AwsFailure = { awsRequestId?: string; awsStatus?: number }
type ErrorTrace = AwsFailure & { error: string; at: string[]; bundle?: string; cause?: ErrorTrace }

/** A line that V8 wrote as a frame, not a line of a message that resembles one. */
const frame = /^\s+at (.*(?::\d+:\d+\)?|\((?:<anonymous>|native)\)))$/

const framesOf = ({ stack = '', message }: Error): string[] => {
  const begin = stack.indexOf(message)
  const frames = begin < 0 ? stack : stack.slice(begin + message.length)
  return frames.split('\n').flatMap((line) => frame.exec(line)?.[1] ?? [])
}

/** The SDK gives it to every error of a call. */
const awsFailureOf = (error: Error): AwsFailure => {
  const { $metadata } = error as { $metadata?: { requestId?: unknown; httpStatusCode?: unknown } }
  const { requestId, httpStatusCode } = $metadata ?? {}
  return {
    ...(typeof requestId === 'string' && { awsRequestId: requestId }),
    ...(typeof httpStatusCode === 'number' && { awsStatus: httpStatusCode }),
  }
}

/** What a log may have of a failure: names and frames, never a message, because messages quote people's data. */
export const errorTrace = (error: unknown, causes = 5): ErrorTrace => {
  if (!(error instanceof Error)) return { error: `a thrown ${typeof error}`, at: [] }
  const { name, cause } = error
  return {
    error: /^\w+$/.test(name) ? name : 'Error',
    at: framesOf(error),
    ...awsFailureOf(error),
    ...(typeof BUNDLE_ID === 'string' && { bundle: BUNDLE_ID }),
    ...(cause !== undefined && causes > 0 && { cause: errorTrace(cause, causes - 1) }),
  }
}
