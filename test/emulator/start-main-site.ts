import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { JWK } from 'jose'
import { findSample } from '../../infra/local/bank/guarantees.ts'
import { askDirectory } from '../../infra/local/bank/users.ts'
import { createFund, openLedger } from '../../infra/local/guarantees/fund.ts'
import { createScg } from '../../infra/local/guarantees/scg.ts'
import { readRequest, type ServiceAnswer } from '../../infra/local/guarantees/start-service.ts'

type Options = { certificate: string; key: string; signingKey: JWK }

/**
 * The bank's services that the functions call, over TLS as deployed: public keys, directory, guarantee system and
 * guarantee fund.
 */
export const startMainSite = async ({ certificate, key, signingKey }: Options) => {
  const ledger = openLedger(undefined)
  const scg = createScg(findSample)
  const fund = createFund({ find: findSample, ledger, now: () => new Date() })

  const answer = async (incoming: IncomingMessage): Promise<ServiceAnswer> => {
    const request = await readRequest(incoming)
    const { pathname, searchParams } = new URL(request.path, 'https://local')
    const [, area, name = ''] = pathname.split('/')
    if (area === 'directory') return askDirectory(name, searchParams.get('group'))
    if (area === 'scg') return scg(pathname.slice('/scg'.length))
    if (area === 'fund') return fund(request)
    return { status: 200, body: { keys: [signingKey] } }
  }
  const server = createServer({ cert: certificate, key }, (request, response) => {
    answer(request).then(
      ({ status, body }) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      () => response.destroy(),
    )
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
