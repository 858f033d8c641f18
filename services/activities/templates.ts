import type { activities } from '../../shared/activities.ts'
import type { Answer } from '../../shared/contract.ts'
import { Refusal } from '../../shared/errors.ts'
import type { Call } from '../http/api.ts'
import { conditionalPut } from '../table/conditional-put.ts'
import { isAtVersion } from '../table/conditions.ts'
import { keys } from '../table/keys.ts'

/** Saves the caller's templates, unless another tab of theirs saved others in the meantime. */
export const saveTemplates = async ({
  body,
  session,
}: Call<typeof activities.saveTemplates>): Promise<Answer<typeof activities.saveTemplates>> => {
  const saved = { ...body, version: body.version + 1 }
  const item = { ...keys.templates(session.login), ...saved }
  if (!(await conditionalPut(item, isAtVersion(body.version)))) throw new Refusal('templatesChanged')
  return saved
}
