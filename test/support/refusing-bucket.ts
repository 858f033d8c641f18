import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { s3 } from '../../services/aws/s3.ts'

/** S3's answer to a role without a right; the SDK reads the code from its XML. */
const denied = (right: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>AccessDenied</Code><Message>User: arn:aws:sts::111111111111:assumed-role/documents/one is not authorized to perform: ${right} on resource: "arn:aws:s3:::documents/orders/one" because no identity-based policy allows the ${right} action</Message><RequestId>R1</RequestId></Error>`

/** A stand-in for S3 that refuses everything for want of this right. */
export const startRefusingBucket = async (right: string) => {
  const server = createServer((request, response) => {
    request.resume()
    response
      .writeHead(403, { 'content-type': 'application/xml', 'x-amz-request-id': 'R1' })
      .end(denied(right))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}

/** For the rest of a test, this operation of the services goes to a bucket that refuses it. */
export const refuseObjects = async (right: `s3:${string}`): Promise<void> => {
  const port = await startRefusingBucket(right)
  const name = `refused-${port}`
  s3.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        if (`s3:${commandName}` === `${right}Command`) Object.assign(args.request as object, { port })
        return next(args)
      },
    { step: 'finalizeRequest', priority: 'low', name },
  )
  onTestFinished(() => void s3.middlewareStack.remove(name))
}
