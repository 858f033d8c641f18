import { Refusal } from '../../shared/errors.ts'
import type { Load, loads } from '../../shared/loads.ts'
import { leads } from '../../shared/roles.ts'
import type { Call } from '../http/api.ts'
import { registerFromDryRun } from './load-writes.ts'
import { startLoader } from './start-loader.ts'
import { findLoad, isExpired, toLoad } from './stored-load.ts'

/** Loads the file of a finished dry run; a repeat with the same id finds its load. */
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
  await registerFromDryRun(name, checked, now)
  const load = await findLoad(name)
  if (load?.files !== checked.files || load.dryRun) throw new Refusal('loadChanged')
  await startLoader(load)
  return toLoad(load, now)
}
