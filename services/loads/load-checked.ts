import { Refusal } from '../../shared/errors.ts'
import type { Load, loads } from '../../shared/loads.ts'
import { leads } from '../../shared/roles.ts'
import type { Call } from '../http/api.ts'
import { findLoad, isExpired, toLoad } from './ledger.ts'
import { registerChecked } from './ledger-writes.ts'
import { tellLoader } from './tell-loader.ts'

/** Loads the file of a dry run that is done; a repeat with the same id finds the load it began. */
export const loadChecked = async ({
  params,
  body,
  session,
  now,
}: Call<typeof loads.loadChecked>): Promise<Load> => {
  const checked = await findLoad({ user: session.login, id: params.id })
  if (!checked || !leads(session, checked.management)) throw new Refusal('notFound')
  if (!checked.dryRun || checked.state !== 'done') throw new Refusal('wrongState', { current: checked.state })
  if (isExpired(checked, now)) throw new Refusal('loadExpired')
  const name = { user: session.login, id: body.uploadId }
  await registerChecked(name, checked, now)
  const head = await findLoad(name)
  if (head?.files !== checked.files || head.dryRun) throw new Refusal('loadChanged')
  await tellLoader(head)
  return toLoad(head, now)
}
