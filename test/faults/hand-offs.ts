import { randomUUID } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { CompactEncrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { dynamo } from '../../services/aws/dynamo.ts'
import { handOffTerms } from '../../services/sessions/hand-off-token.ts'
import { handler } from '../../services/sessions/index.ts'
import { sessions } from '../../shared/sessions.ts'
import { call } from '../support/api.ts'
import { handOffToken, unsignedHandOff } from '../support/hand-off.ts'

export type HandOffKeys = { signingKey: JWK; productKeys: readonly JWK[] }
export type HandOffFigures = {
  tried: number
  /** Answers other than 401, by forgery. */
  problems: string[]
  /** Accepted tokens in each hundred parallel replays. */
  admitted: number[]
}

const enter = async (session: string): Promise<number> =>
  (await call(handler, sessions.handOff, undefined, { body: { session } })).status

/** Number of sessions and used tokens. */
const itemsLeft = async (): Promise<number> => {
  let [count, ExclusiveStartKey]: [number, Record<string, unknown> | undefined] = [0, undefined]
  do {
    const scan = new ScanCommand({
      TableName: process.env.SESSIONS_TABLE,
      Select: 'COUNT',
      ConsistentRead: true,
      ExclusiveStartKey,
    })
    const page = await dynamo.send(scan)
    count += page.Count ?? 0
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return count
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Every character of a token changed to one with other bytes; unused bits at a part's end are not flipped. */
const flippedOf = (token: string): [string, string][] =>
  [...token].map((character, at) => {
    const place = alphabet.indexOf(character)
    const other = place < 0 ? '-' : (alphabet[place ^ 32] as string)
    return [`character ${at} flipped`, `${token.slice(0, at)}${other}${token.slice(at + 1)}`]
  })

const headerOf = (typ: string, kid: string | undefined) => ({ alg: 'ECDH-ES', enc: 'A256GCM', typ, kid })
const part = (value: object | string): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

/** A token that is valid except for its encryption algorithms. */
const encryptedBy = async (alg: string, enc: string, to: JWK): Promise<string> => {
  const { kid } = to
  const key = alg.startsWith('ECDH') ? await importJWK(to, alg) : new Uint8Array(32).fill(7)
  return new CompactEncrypt(new TextEncoder().encode('signed'))
    .setProtectedHeader({ ...headerOf(handOffTerms.encryptedType, kid), alg, enc })
    .encrypt(key)
}

const now = () => Math.floor(Date.now() / 1_000)

/** Other faults of a token, by name; each one alone must be refused. */
const forgeries = async ({ signingKey, productKeys }: HandOffKeys): Promise<[string, string][]> => {
  const [to] = productKeys as [JWK]
  const made = { signingKey, encryptTo: to }
  const forged = (given: Parameters<typeof handOffToken>[0]) => handOffToken({ ...made, ...given })
  const claimed = (claims: Record<string, unknown>) => forged({ claims })
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const { publicKey: elsewhere } = await generateKeyPair('ECDH-ES', { extractable: true })
  const strange: JWK = { ...(await exportJWK(privateKey)), kid: signingKey.kid }
  const other: JWK = { ...(await exportJWK(elsewhere)), kid: to.kid }
  const payload = {
    ...{ iss: handOffTerms.issuer, aud: handOffTerms.audience, iat: now(), exp: now() + 60 },
    ...{ jti: randomUUID(), sub: 'ASESOR01', roles: ['APL_EXP_COMERCIAL_ASESORES'] },
  }
  const bomb = deflateRawSync(Buffer.alloc(50_000_000)).toString('base64url').slice(0, 6_000)
  const zipped = { ...headerOf(handOffTerms.encryptedType, to.kid), zip: 'DEF' }
  const all: [string, string | Promise<string>][] = [
    ...['none', 'None', 'NONE', 'HS256', 'HS384', 'HS512', 'RS256', 'PS256', 'ES384', 'EdDSA', ''].map(
      (alg): [string, Promise<string>] => [
        `signed by '${alg}'`,
        unsignedHandOff({ alg, typ: handOffTerms.signedType, kid: signingKey.kid }, payload, part('sig'), to),
      ],
    ),
    ['no signature', unsignedHandOff({ alg: 'none', typ: handOffTerms.signedType }, payload, '', to)],
    ...['A128GCM', 'A192GCM', 'A128CBC-HS256', 'A192CBC-HS384', 'A256CBC-HS512'].map(
      (enc): [string, Promise<string>] => [`encrypted by ${enc}`, encryptedBy('ECDH-ES', enc, to)],
    ),
    ...['ECDH-ES+A128KW', 'ECDH-ES+A256KW', 'dir', 'A256KW', 'A256GCMKW'].map(
      (alg): [string, Promise<string>] => [`key agreed by ${alg}`, encryptedBy(alg, 'A256GCM', to)],
    ),
    ['compressed', [part(zipped), '', part('iv-iv-iv-iv-'), bomb, part('tag-tag-tag-tag-')].join('.')],
    ...[undefined, '', 'otro', ['otro'], 7, null].map((aud): [string, Promise<string>] => [
      `audience ${JSON.stringify(aud)}`,
      claimed({ aud }),
    ]),
    ...[undefined, '', 'otro', 'BANCO-SITIO-PRINCIPAL', null].map((iss): [string, Promise<string>] => [
      `issuer ${JSON.stringify(iss)}`,
      claimed({ iss }),
    ]),
    ...[undefined, '', 'nobody', '../x', '__proto__'].map((kid): [string, Promise<string>] => [
      `signing kid ${kid}`,
      forged({ signedHeader: { kid } }),
    ]),
    ...['', 'nobody', '__proto__', 'constructor'].map((kid): [string, Promise<string>] => [
      `product kid ${kid}`,
      forged({ encryptedHeader: { kid } }),
    ]),
    ['a stranger’s key under the known kid', forged({ signingKey: strange })],
    ['encrypted to another key under the known kid', forged({ encryptTo: other })],
    [
      'the key it should be signed by, in itself',
      forged({ signingKey: strange, signedHeader: { jku: 'https://x' } }),
    ],
    ...['JWT', '', 'credentials+jwe', handOffTerms.encryptedType, undefined].map(
      (typ): [string, Promise<string>] => [`inner typ ${typ}`, forged({ signedHeader: { typ } })],
    ),
    ...['JWT', '', 'credentials+jwe', handOffTerms.signedType].map((typ): [string, Promise<string>] => [
      `outer typ ${typ}`,
      forged({ encryptedHeader: { typ } }),
    ]),
    ...(
      [
        ['expired', { iat: now() - 60, exp: now() - 3 }],
        ['too old', { iat: now() - 120, exp: now() + 60 }],
        ['of the future', { iat: now() + 60, exp: now() + 90 }],
        ['lives a second too long', { exp: now() + 90 }],
        ['not yet', { nbf: now() + 60 }],
        ['exp is text', { exp: String(now() + 60) }],
        ['iat is text', { iat: String(now()) }],
        ['exp is endless', { exp: 1e300 }],
        ['no exp', { exp: undefined }],
        ['no iat', { iat: undefined }],
        ['no jti', { jti: undefined }],
        ['a short jti', { jti: 'a' }],
        ['a jti of megabytes', { jti: 'a'.repeat(4_000) }],
        ['no sub', { sub: undefined }],
        ['sub is a folder', { sub: '../A' }],
        ['a name that is no text', { name: 'Ana\ud800' }],
      ] as [string, Record<string, unknown>][]
    ).map(([name, claims]): [string, Promise<string>] => [name, claimed(claims)]),
  ]
  return Promise.all(all.map(async ([name, token]): Promise<[string, string]> => [name, await token]))
}

/**
 * R9: each of these tokens gets 401 and leaves nothing; then one of many parallel replays of a valid token is accepted.
 */
export const handOffs = async (
  keys: HandOffKeys,
  { every, replays, rounds }: { every: number; replays: number; rounds: number },
): Promise<HandOffFigures> => {
  const good = () => handOffToken({ signingKey: keys.signingKey, encryptTo: keys.productKeys[0] as JWK })
  const before = await itemsLeft()
  const flipped = flippedOf(await good()).filter((_, at) => at % every === 0)
  const tokens = [...flipped, ...(await forgeries(keys))]
  const problems: string[] = []
  for (const [name, token] of tokens) {
    const status = await enter(token)
    // A token with invalid characters or over the length limit is refused by the contract with 400.
    const expected = /^[\w.-]{1,8192}$/.test(token) ? 401 : 400
    if (status !== expected) problems.push(`${name}: ${status}`)
  }
  const left = (await itemsLeft()) - before
  if (left !== 0) problems.push(`${left} items were written`)
  const admitted: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const token = await good()
    const answers = await Promise.all(Array.from({ length: replays }, () => enter(token)))
    admitted.push(answers.filter((status) => status === 200).length)
    const others = answers.filter((status) => status !== 200 && status !== 401)
    if (others.length > 0) problems.push(`replays answered ${others}`)
  }
  return { tried: tokens.length, problems, admitted }
}
