import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { listen, type Running } from '../aws/listen.ts'

/** Faults of a stand-in, for its page (in Spanish) and for tests. */
export const moods = {
  well: 'Responde bien',
  slow: 'Lento: responde en unos segundos',
  late: 'Responde cuando ya nadie espera',
  delayed: 'La solicitud queda en camino y llega después',
  lost: 'La respuesta se pierde',
  doubled: 'La solicitud le llega dos veces',
  dropped: 'La solicitud se pierde antes de llegar',
  failing: 'Responde con un error 500',
  html: 'Responde con una página HTML',
  huge: 'Responde con 5 MB',
  shapeless: 'Responde con otra estructura',
  redirecting: 'Responde con una redirección',
  down: 'Apagado: no recibe conexiones',
} as const
export type Mood = keyof typeof moods
export const isMood = (name: string): name is Mood => Object.hasOwn(moods, name)

/** These affect only reserves. A query about a reserve still gets its answer, so that its real state can be checked. */
export const ofReservesOnly: readonly Mood[] = ['late', 'delayed', 'lost', 'doubled', 'dropped']

export type ServiceRequest = { method: string; path: string; key: string | undefined; body: string }
export type ServiceAnswer = { status: number; body: unknown }

/** How the bank's services refuse a request. */
export const refusal = (errorDescription: string, status = 422): ServiceAnswer => ({
  status,
  body: { error: true, errorDescription },
})

export type ServiceOptions = {
  port: number
  answer: (request: ServiceRequest) => ServiceAnswer
  /** Whether a caller's `authorization` is good; without it anybody may call. */
  accepts?: ((authorization: string | undefined) => boolean) | undefined
  /** The mood for one request, used unless a fault is switched on. */
  moodOf: (request: ServiceRequest) => Mood
  /** Requests that are answered normally in spite of a mood. */
  isSpared?: (request: ServiceRequest, mood: Mood) => boolean
  /** In milliseconds. */
  delays?: Partial<Record<'slow' | 'late' | 'delayed', number>>
}
/** What starts a service: `moodOf` is the mood for one request, by default that of its guarantee. */
export type StartOptions = Pick<ServiceOptions, 'port' | 'delays' | 'accepts'> &
  Partial<Pick<ServiceOptions, 'moodOf'>>
/** A stand-in with faults that can be switched on. */
export type Service = Running & { mood: () => Mood; is: (mood: Mood) => Promise<void> }

export const readRequest = async (request: IncomingMessage): Promise<ServiceRequest> => {
  const { method = 'GET', url = '/', headers } = request
  return { method, path: url, key: headers['idempotency-key']?.toString(), body: await text(request) }
}

const send = (response: ServerResponse, { status, body }: ServiceAnswer) =>
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))

/** Answers that break the contract. */
const wrongAnswers: Partial<Record<Mood, (response: ServerResponse) => void>> = {
  failing: (response) => send(response, { status: 500, body: { message: 'Internal Server Error' } }),
  html: (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html><h1>En mantenimiento</h1></html>'),
  huge: (response) => send(response, { status: 200, body: { relleno: 'x'.repeat(5_000_000) } }),
  shapeless: (response) => send(response, { status: 200, body: { data: [{ resultado: 'OK' }] } }),
  redirecting: (response) => response.writeHead(307, { location: '/otra-parte' }).end(),
}

/** A real HTTP server on the loopback that returns a service's answers. */
export const startService = async (options: ServiceOptions): Promise<Service> => {
  const { port, answer, accepts, moodOf, isSpared, delays } = options
  const { slow, late, delayed } = { slow: 4_000, late: 20_000, delayed: 20_000, ...delays }
  let mood: Mood = 'well'
  let stopped = false
  const stopping = new AbortController()
  const pause = (milliseconds: number) =>
    wait(milliseconds, undefined, { signal: stopping.signal, ref: false })

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = await readRequest(incoming)
    if (accepts && !accepts(incoming.headers.authorization))
      return void send(response, { status: 401, body: { error: 'invalid_token' } })
    const said = mood === 'well' ? moodOf(request) : mood
    const now = isSpared?.(request, said) ? 'well' : said
    if (now === 'dropped' || now === 'delayed') response.destroy()
    if (now === 'dropped') return
    if (now === 'delayed') await pause(delayed)
    if (now === 'doubled') answer(request)
    const answered = answer(request)
    if (now === 'delayed' || now === 'lost') return void response.destroy()
    if (now === 'slow') await pause(slow)
    if (now === 'late') await pause(late)
    const wrong = wrongAnswers[now]
    if (wrong) wrong(response)
    else send(response, answered)
  }
  const open = (at: number) =>
    listen(
      createServer((request, response) => {
        handle(request, response).catch(() => response.destroy())
      }),
      at,
    )
  let running = await open(port)
  const { endpoint } = running
  let down = false
  return {
    endpoint,
    mood: () => mood,
    is: async (next) => {
      if (next === 'down' && !down) await running.stop()
      if (next !== 'down' && down && !stopped) running = await open(Number(new URL(endpoint).port))
      down = next === 'down'
      mood = next
    },
    stop: async () => {
      stopped = true
      stopping.abort()
      if (!down) await running.stop()
    },
  }
}
