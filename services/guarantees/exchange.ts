/** The most that an answer may weigh in bytes: the columns of one guarantee at their longest are 60 KB. */
const largestAnswer = 100_000

/** The service did not answer, or with what it never promised. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
  /** Whether the request may have arrived. */
  readonly sent: boolean
  /** Whether the time ran out: who asks again would only wait again. */
  readonly late: boolean

  constructor(why: { sent: boolean; late: boolean }, cause?: unknown) {
    super('No answer', { cause })
    this.sent = why.sent
    this.late = why.late
  }
}

export type Question = {
  url: string
  /** Sent with POST, as JSON; without it, it is a GET. */
  body?: object
  headers?: Record<string, string>
  /** Statuses that are an answer. */
  known: readonly number[]
}
export type Answered = { status: number; body: unknown }

type Reviver = (key: string, value: unknown, context: { source: string }) => unknown

/** JSON whose numbers are texts, as they were written: an amount never passes through a binary float (decision 78). */
export const parseExactly = (text: string): unknown => {
  const asWritten: Reviver = (_key, value, { source }) => (typeof value === 'number' ? source : value)
  return JSON.parse(text, asWritten as Parameters<typeof JSON.parse>[1])
}

const readWithin = async ({ body }: Response): Promise<string> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > largestAnswer) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
}

const isJson = (type: string | null): boolean => /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type ?? '')

type Failed = { code?: string; syscall?: string; errors?: Failed[] }

/** Whether it failed on the way to a connection, so that nothing of the request left. In doubt it did leave. */
const neverConnected = ({ code, syscall, errors }: Failed): boolean =>
  errors?.every(neverConnected) ??
  (code === 'UND_ERR_CONNECT_TIMEOUT' || syscall === 'connect' || syscall === 'getaddrinfo')

/** One request and its whole answer, until the signal ends it; throws `NoAnswer` for whatever was not promised. */
export const exchange = async (
  { url, body, headers, known }: Question,
  signal: AbortSignal,
): Promise<Answered> => {
  if (signal.aborted) throw new NoAnswer({ sent: false, late: true })
  try {
    const response = await fetch(url, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        // A connection that was kept while the function slept is dead, and what is sent into it nobody knows to be lost.
        connection: 'close',
        ...headers,
      },
      redirect: 'error',
      signal,
    })
    if (!known.includes(response.status)) throw new Error(`status ${response.status}`)
    if (!isJson(response.headers.get('content-type'))) throw new Error('the answer is no JSON')
    return { status: response.status, body: parseExactly(await readWithin(response)) }
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined
    throw new NoAnswer({ sent: !neverConnected((cause ?? {}) as Failed), late: signal.aborted }, error)
  }
}
