/** The maximum size of an answer in bytes: the columns of one guarantee at their longest are 60 KB. */
const largestAnswer = 100_000

/** The service did not answer, or broke its contract. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
  /** Whether the request may have arrived. */
  readonly sent: boolean
  /** Whether it timed out, so that a retry would only wait again. */
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
  /** Statuses with a valid answer. */
  known: readonly number[]
}
export type Answered = { status: number; body: unknown }

type Reviver = (key: string, value: unknown, context: { source: string }) => unknown

/** JSON whose numbers stay texts, as written: an amount is never converted to a binary float (decision 78). */
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

/** Whether it failed before a connection, so that nothing was sent. In doubt it counts as sent. */
const neverConnected = ({ code, syscall, errors }: Failed): boolean =>
  errors?.every(neverConnected) ??
  (code === 'UND_ERR_CONNECT_TIMEOUT' || syscall === 'connect' || syscall === 'getaddrinfo')

/**
 * One request and its whole answer, until the signal aborts it; throws `NoAnswer` for anything outside the contract.
 */
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
        // A connection that was kept while the function slept is dead, and a request sent on it is lost silently.
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
