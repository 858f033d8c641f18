import 'reflect-metadata'
import { webcrypto } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import {
  BasicConstraintsExtension,
  cryptoProvider,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'
import { createTokens } from '../../infra/local/bank/tokens.ts'

cryptoProvider.set(webcrypto as Crypto)
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const newKeys = () => webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])

/** A certificate authority of a test, which signs what lives for a day. */
export const createAuthority = async () => {
  const keys = await newKeys()
  const name = 'CN=Autoridad de pruebas'
  // A test may have set the clock, which TLS does not follow.
  const notBefore = new Date('2020-01-01')
  const notAfter = new Date(Date.now() + 86_400_000)
  const certificate = await X509CertificateGenerator.createSelfSigned({
    ...{ name, keys: keys as CryptoKeyPair, notBefore, notAfter, signingAlgorithm: algorithm },
    extensions: [new BasicConstraintsExtension(true, undefined, true)],
  })
  return {
    ca: certificate.toString('pem'),
    issue: async (subject: string) => {
      const own = await newKeys()
      const signed = await X509CertificateGenerator.create({
        ...{ subject: `CN=${subject}`, issuer: name, notBefore, notAfter, signingAlgorithm: algorithm },
        ...{ publicKey: own.publicKey as CryptoKey, signingKey: keys.privateKey as CryptoKey },
        extensions: [new SubjectAlternativeNameExtension([{ type: 'ip', value: '127.0.0.1' }])],
      })
      const key = await webcrypto.subtle.exportKey('pkcs8', own.privateKey)
      return { cert: signed.toString('pem'), key: PemConverter.encode(key, 'PRIVATE KEY') }
    },
  }
}
export type Authority = Awaited<ReturnType<typeof createAuthority>>

const listening = async (server: ReturnType<typeof createServer>, scheme: 'http' | 'https') => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const textOf = async (request: IncomingMessage): Promise<string> =>
  Buffer.concat(await request.toArray()).toString()

/** What a service got, in order. */
export type Got = { method: string | undefined; path: string | undefined; body: string }

const answering =
  (got: Got[]): RequestListener =>
  async (request, response) => {
    got.push({ method: request.method, path: request.url, body: await textOf(request) })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}')
  }

/** A service of the bank that asks for a token, and its token endpoint. `renew` makes a new client secret. */
export const startTokenService = async () => {
  let tokens = createTokens()
  const got: Got[] = []
  const issued: number[] = []
  const connections: (string | undefined)[] = []
  const running = await listening(
    createServer(async (request, response) => {
      const { authorization } = request.headers
      if (request.url === '/oauth/token') {
        const { status, body } = tokens.issue(authorization)
        issued.push(status)
        connections.push(request.headers.connection)
        return void response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify(body))
      }
      if (!tokens.accepts(authorization)) return void response.writeHead(401).end()
      return answering(got)(request, response)
    }),
    'http',
  )
  const credential = () =>
    JSON.stringify({ kind: 'oauth', tokenUrl: `${running.url}/oauth/token`, ...tokens.client })
  return {
    ...{ ...running, got, issued, connections, credential },
    renew: () => {
      tokens = createTokens()
    },
  }
}

/** A service of the bank that asks for a client certificate of the authority. */
export const startCertificateService = async ({ ca, issue }: Authority) => {
  const got: Got[] = []
  const own = await issue('servicio')
  const server = createSecureServer(
    { ...own, ca, requestCert: true, rejectUnauthorized: true },
    answering(got),
  )
  return { ...(await listening(server as unknown as ReturnType<typeof createServer>, 'https')), got }
}
