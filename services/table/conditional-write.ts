import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'

/** The result of a conditional write of one item; undefined if the condition fails. */
export const whenMet = async <Answer extends object>(write: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await write
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined
    throw error
  }
}

/** The same, or as `unmet` the item as it is, which the write asks for by `ReturnValuesOnConditionCheckFailure`. */
export const metOrUnmet = async <Answer extends object>(
  write: Promise<Answer>,
): Promise<{ met: Answer } | { met?: undefined; unmet: Record<string, unknown> | undefined }> => {
  try {
    return { met: await write }
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    return { unmet: error.Item && unmarshall(error.Item) }
  }
}

export const wasWritten = async (write: Promise<object>): Promise<boolean> =>
  (await whenMet(write)) !== undefined
