import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { activities } from '../../shared/activities.ts'
import type { Answer } from '../../shared/contract.ts'
import { Refusal } from '../../shared/errors.ts'
import { dynamo } from '../aws/dynamo.ts'
import type { Call } from '../http/api.ts'
import { happened } from '../table/conditional-write.ts'
import { isAtVersion } from '../table/conditions.ts'
import { casesTable, keys } from '../table/keys.ts'

/** Keeps the caller's templates as they are sent, unless another tab of theirs saved others meanwhile. */
export const saveTemplates = async ({
  body,
  session,
}: Call<typeof activities.saveTemplates>): Promise<Answer<typeof activities.saveTemplates>> => {
  const saved = { ...body, version: body.version + 1 }
  const Item = { ...keys.templates(session.login), ...saved }
  const put = new PutCommand({ TableName: casesTable(), Item, ...isAtVersion(body.version) })
  if (!(await happened(dynamo.send(put)))) throw new Refusal('templatesChanged')
  return saved
}
