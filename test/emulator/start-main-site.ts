import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { JWK } from 'jose'
import { askDirectory } from '../../infra/local/bank/directory.ts'

type Options = { certificate: string; key: string; signingKey: JWK }

/** What the functions ask the bank's main site for, over TLS as deployed: its public keys and its directory. */
export const startMainSite = async ({ certificate, key, signingKey }: Options) => {
  const server = createServer({ cert: certificate, key }, (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'https://local')
    const [, area, login = ''] = pathname.split('/')
    const { status, body } =
      area === 'directory'
        ? askDirectory(login, searchParams.get('group'))
        : { status: 200, body: { keys: [signingKey] } }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `https://127.0.0.1:${port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
