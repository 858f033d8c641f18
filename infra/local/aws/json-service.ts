import * as z from 'zod/mini'
import { AwsError, type AwsRequest, answerOf } from './http.ts'

type Operation = (input: unknown, invalid: string) => object | Promise<object>

/** A service whose requests name an operation in a header and carry its input as JSON. */
export type JsonService = {
  /** The code with which it refuses an invalid input. */
  invalid: string
  operations: Readonly<Record<string, Operation>>
}

export const operation =
  <Schema extends z.ZodMiniType>(
    schema: Schema,
    run: (input: z.output<Schema>) => object | Promise<object>,
  ): Operation =>
  (input, invalid) => {
    const parsed = schema.safeParse(input)
    if (!parsed.success) throw refused(invalid, z.prettifyError(parsed.error))
    return run(parsed.data)
  }

export const refused = (code: string, message: string) => new AwsError(400, code, message)

export const answerJson = async ({ invalid, operations }: JsonService, { headers, body }: AwsRequest) => {
  const name = headers['x-amz-target']?.split('.')[1] ?? ''
  const run = operations[name]
  if (!run) throw refused('UnknownOperationException', `No local ${name}`)
  const answer = await run(JSON.parse(body.toString()), invalid)
  return answerOf('application/x-amz-json-1.1', JSON.stringify(answer))
}
