import { Refusal } from '../../shared/errors.ts'
import { type Tool, tools } from '../../shared/tools.ts'
import { environment } from '../environment.ts'
import { getItem } from '../table/item.ts'
import { partitions } from '../table/keys.ts'

export const namedUserKey = (tool: Tool, login: string) => ({
  pk: `${partitions.namedUser}${tool}`,
  sk: `USER#${login}`,
})

/**
 * Whether the list of a tool has this login now (decision 87). One consistent read and nothing kept: a user who is
 * removed is refused at their next call.
 */
export const isNamedFor = async (tool: Tool, login: string): Promise<boolean> =>
  (await getItem(namedUserKey(tool, login), environment('STAFF_TABLE'))) !== undefined

export const checkNamedFor = async (tool: Tool, { login }: { login: string }): Promise<void> => {
  if (!(await isNamedFor(tool, login))) throw new Refusal('forbidden')
}

export const toolsOf = async (login: string, among: readonly Tool[] = tools): Promise<Tool[]> => {
  const named = await Promise.all(among.map((tool) => isNamedFor(tool, login)))
  return among.filter((_, at) => named[at])
}
