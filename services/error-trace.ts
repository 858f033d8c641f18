/** V8's default is ten frames; no call of ours is this deep. */
Error.stackTraceLimit = 100

type ErrorTrace = { error: string; at: string[]; cause?: ErrorTrace }

/** A line that V8 wrote as a frame, not a line of a message that resembles one. */
const frame = /^\s+at (.*(?::\d+:\d+\)?|\((?:<anonymous>|native)\)))$/

const framesOf = ({ stack = '', message }: Error): string[] => {
  const begin = stack.indexOf(message)
  const frames = begin < 0 ? stack : stack.slice(begin + message.length)
  return frames.split('\n').flatMap((line) => frame.exec(line)?.[1] ?? [])
}

/** What a log may have of a failure: names and frames, never a message, because messages quote people's data. */
export const errorTrace = (error: unknown, causes = 5): ErrorTrace => {
  if (!(error instanceof Error)) return { error: `a thrown ${typeof error}`, at: [] }
  const { name, cause } = error
  return {
    error: /^\w+$/.test(name) ? name : 'Error',
    at: framesOf(error),
    ...(cause !== undefined && causes > 0 && { cause: errorTrace(cause, causes - 1) }),
  }
}
