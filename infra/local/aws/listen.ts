import type { Server } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { LocalStartError } from './local-start-error.ts'

export const LOOPBACK = '127.0.0.1'

export interface Running {
  endpoint: string
  stop(): Promise<void>
}

/** On the loopback only. Idle connections stay open, or clients on a busy machine would get ECONNRESET. */
export async function listen(server: Server, port: number): Promise<Running> {
  server.keepAliveTimeout = 0
  await listening(server, port)
  const { port: given } = server.address() as AddressInfo
  return { endpoint: `http://${LOOPBACK}:${given}`, stop: () => close(server) }
}

/** Fails with one clear sentence when the port is taken, before a child process fails with its own error. */
export async function assertPortFree(port: number): Promise<void> {
  const probe = createServer()
  await listening(probe, port)
  await new Promise((resolve) => probe.close(resolve))
}

function listening(
  server: { listen(port: number, host: string): unknown } & NodeJS.EventEmitter,
  port: number,
) {
  return new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new LocalStartError(`El puerto ${port} está ocupado; elija otro con --port.`))
      else if (error.code === 'EACCES')
        reject(new LocalStartError(`El puerto ${port} no se puede usar; elija otro con --port.`))
      else reject(error)
    })
    server.listen(port, LOOPBACK)
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections() // the SDK keeps connections open, and the stop would wait for them
  })
}
