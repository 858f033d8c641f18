import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'

/** What a conditional write of one item answers; undefined when the item is not as its condition asks. */
export const whenMet = async <Answer extends object>(write: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await write
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined
    throw error
  }
}

/** Whether a conditional write happened. */
export const happened = async (write: Promise<object>): Promise<boolean> =>
  (await whenMet(write)) !== undefined
