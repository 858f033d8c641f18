import type { Credentials } from '../../shared/contract.ts'
import { sessionHeader } from '../../shared/sessions.ts'
import type { Session } from '../session/store.ts'
import { encryptJwe } from './encrypt.ts'

/** Headers hold ASCII only, and names have accents. */
const ascii = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const deviceOf = ({ userAgent }: { userAgent: string }): string => {
  const system = /Windows|Mac OS|Android|Linux|iPhone|iPad/.exec(userAgent)?.[0] ?? 'other'
  const browser = /Edg|Firefox|Chrome|Safari/.exec(userAgent)?.[0] ?? 'other'
  return `${system}/${/Mobi/.test(userAgent) ? 'mobile' : 'desktop'}/${browser}`
}

type Request = { method: string; path: string; credentials: Credentials }

/** The proof of the session in a request (decision 3): only this product's key opens it, for this method and path. */
export const credentialHeaders = async (
  { method, path, credentials }: Request,
  session: Session,
  now: Date,
): Promise<Record<string, string>> => {
  const { accessToken, userKey, customerId, requestKey, sessionId, publicIp, renewal } = session
  const claims = {
    accessToken,
    userKey,
    customerId,
    iat: Math.floor(now.getTime() / 1_000),
    jti: crypto.randomUUID(),
    renewal,
    method,
    path,
  }
  const jwe = await encryptJwe(
    JSON.stringify(claims),
    { kid: String(requestKey.kid), typ: 'credentials+jwe' },
    requestKey,
  )
  const named = { [sessionHeader]: sessionId }
  if (credentials === 'authorization') return { ...named, authorization: jwe }
  const context = {
    messageId: crypto.randomUUID(),
    eventDate: now.toISOString(),
    deviceId: deviceOf(navigator),
    channel: 'office',
    office: '9999',
    productId: 'digital-self-assign',
    sessionId,
    publicIp,
  }
  return { ...named, token: `${jwe}|${ascii(context)}` }
}
