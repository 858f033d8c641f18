import { AsyncLocalStorage } from 'node:async_hooks'

/** The message attribute, the item's field and the job's argument that hand the id on. */
export const correlationAttribute = 'correlationId'

const present = new AsyncLocalStorage<{ id: string }>()

/** Runs work under the id of what began it: the request of a page's call, or the message or change without one. */
export const correlated = <Result>(id: string, work: () => Result): Result => present.run({ id }, work)

export const correlationId = (): string | undefined => present.getStore()?.id

/** Goes on under the id that a call wrote, where its message could not carry one: S3, Glue or Textract sent it. */
export const joinCorrelation = (id: string | undefined): void => {
  const here = present.getStore()
  if (here && id) here.id = id
}

/** A line for the log, with the id that all lines of one call and of its messages share. */
export const logLine = (fields: object): string =>
  JSON.stringify({ ...fields, correlationId: correlationId() })
