import type { CloudFrontRequestEvent, CloudFrontResultResponse } from 'aws-lambda'
import { documentWithToken } from '../posted-hand-off.ts'

/**
 * Answers a posted hand-off with the page's document, as CloudFront's bucket takes no POST. It logs nothing: the token is
 * in its event. A form without a token leads to the page's start.
 */
export const handler = async ({ Records }: CloudFrontRequestEvent): Promise<CloudFrontResultResponse> => {
  const { config, request } = Records[0]?.cf ?? {}
  const form = Buffer.from(request?.body?.data ?? '', 'base64').toString('utf8')
  const response = await fetch(`https://${config?.distributionDomainName}/`)
  if (!response.ok) throw new Error(`The page's document was answered with ${response.status}`)
  const body = documentWithToken(await response.text(), form)
  if (body === undefined)
    return {
      status: '303',
      headers: { location: [{ value: '/' }], 'cache-control': [{ value: 'no-store' }] },
    }
  return {
    status: '200',
    headers: {
      'content-type': [{ value: 'text/html; charset=utf-8' }],
      'cache-control': [{ value: 'no-store' }],
    },
    body,
  }
}
