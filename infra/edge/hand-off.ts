import type { CloudFrontRequestEvent, CloudFrontResultResponse } from 'aws-lambda'
import { documentWithToken, postedToken } from '../posted-hand-off.ts'

const notKept = { 'cache-control': [{ value: 'no-store' }] }

/** Answers a posted hand-off with the page's document, or without a token with its start. It logs nothing. */
export const handler = async ({ Records }: CloudFrontRequestEvent): Promise<CloudFrontResultResponse> => {
  const { config, request } = Records[0]?.cf ?? {}
  const token = postedToken(Buffer.from(request?.body?.data ?? '', 'base64').toString('utf8'))
  if (token === undefined) return { status: '303', headers: { ...notKept, location: [{ value: '/' }] } }
  const response = await fetch(`https://${config?.distributionDomainName}/`)
  if (!response.ok) throw new Error(`The page's document was answered with ${response.status}`)
  return {
    status: '200',
    headers: { ...notKept, 'content-type': [{ value: 'text/html; charset=utf-8' }] },
    body: documentWithToken(await response.text(), token),
  }
}
