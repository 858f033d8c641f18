import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsError, readRequest } from '../../infra/local/aws/http.ts'
import { answerJson } from '../../infra/local/aws/json-service.ts'
import { signerOf } from '../../infra/local/aws/signature/verify.ts'
import { createTextract } from '../../infra/local/aws/textract/textract.ts'

/** The account's own key, with which Textract calls the emulator. */
const key = { accessKeyId: 'test', secretAccessKey: 'test' }

/** SNS's own protocol: the product itself publishes nothing. */
const publish = async (endpoint: string, TopicArn: string, Message: string): Promise<void> => {
  const { host, hostname, port } = new URL(endpoint)
  const credential = { accessKeyId: key.accessKeyId, day: '', region: 'us-east-1', service: 'sns' }
  const body = new URLSearchParams({ Action: 'Publish', Version: '2010-03-31', TopicArn, Message }).toString()
  const { headers } = await signerOf(credential, key.secretAccessKey).sign({
    ...{ method: 'POST', protocol: 'https:', hostname, port: Number(port), path: '/', query: {}, body },
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
  })
  const response = await fetch(endpoint, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`SNS answered ${response.status}: ${await response.text()}`)
}

/**
 * Textract, which the emulator lacks: the product's own stand-in, which really reads. Its notifications use the
 * deployed topic, so that the topic's policy, subscription and queue are tested.
 */
export const startReader = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'back-office-reader-'))
  let aws = ''
  const notify = (TopicArn: string, envelope: string): boolean => {
    publish(aws, TopicArn, JSON.parse(envelope).Message).catch((error: unknown) =>
      console.error('Textract could not tell', error),
    )
    return true
  }
  const environment = () => ({
    ...{ AWS_REGION: 'us-east-1', AWS_ENDPOINT_URL_S3: aws },
    ...{ AWS_ACCESS_KEY_ID: key.accessKeyId, AWS_SECRET_ACCESS_KEY: key.secretAccessKey },
  })
  const textract = createTextract({ folder, environment, notify })
  const server = createServer(async (incoming, response) => {
    try {
      const { status, headers, body } = await answerJson(textract, await readRequest(incoming))
      response.writeHead(status, headers).end(body)
    } catch (error) {
      const { status, code } =
        error instanceof AwsError ? error : new AwsError(500, 'InternalServerError', '')
      const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-errortype': code }
      response.writeHead(status, headers).end(JSON.stringify({ __type: code, Message: String(error) }))
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sets the emulator's address, once it is known. */
    reach: (endpoint: string): void => {
      aws = endpoint
    },
    stop: async (): Promise<void> => {
      server.close()
      server.closeAllConnections()
      await textract.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
