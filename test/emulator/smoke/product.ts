import { join } from 'node:path'
import { handOffToken } from '../../../infra/local/bank/hand-off.ts'
import { writeSamples } from '../../../infra/local/demo/samples.ts'
import { namedUserCalls } from '../../../shared/named-users.ts'
import type { Tool } from '../../../shared/tools.ts'
import { publicKeys } from '../guide.ts'
import { type Product, peopleOf, workIn } from '../people.ts'
import { leave } from './left.ts'
import { loginOf, personOf } from './own.ts'
import type { Smoke } from './plan.ts'

/** The product of an account, for users of the smoke's own. */
export const productIn = async (smoke: Smoke): Promise<Product> => {
  const { environment, certificateFile, secret, apiUrl, mainSiteKey: mainSite } = smoke
  workIn(environment, certificateFile)
  const samplesFolder = join(smoke.folder, 'samples')
  await writeSamples(samplesFolder)
  const requestKeys = await publicKeys({ environment, secret })
  const { as } = peopleOf(apiUrl, (login) => handOffToken(personOf(login), { requestKeys, mainSite }))
  return { as, samplesFolder }
}

/** A root administrator puts a user on a tool's list for a piece of work, and takes them off again. */
export const withTool = async <Done>(
  { as }: Product,
  { folder, tool, login }: { folder: string; tool: Tool; login: string },
  work: () => Promise<Done>,
): Promise<Done> => {
  const root = await as('ROCESP01')
  const params = { tool }
  leave(folder, `the history of the list ${tool}, with ${loginOf(login)} added and removed`)
  const { id } = await root.call(namedUserCalls.add, { params, body: { login: loginOf(login) } })
  try {
    return await work()
  } finally {
    await root.call(namedUserCalls.remove, { params, body: { login: loginOf(login), id } })
  }
}
