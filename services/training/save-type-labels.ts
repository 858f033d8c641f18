import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '../../shared/errors.ts'
import { trainingLimits } from '../../shared/training.ts'
import { labelsChange, type trainingCalls } from '../../shared/training-calls.ts'
import type { Handler } from '../http/api.ts'
import { historyPage, historyWrite, madeBy } from '../table/history.ts'
import { putAtVersion, transact } from '../table/transact.ts'
import { saveVersion } from '../table/versioned.ts'
import { trainingKeys, trainingTable } from './training-keys.ts'
import { labelsOf, readTypeLabels, type StoredTypeLabels, shownLabels } from './type-labels.ts'
import { checkTrainer } from './who-may.ts'

const changesOf = (type: string) => ({ table: trainingTable(), ...trainingKeys.labelChanges(type) })

/** Saves the labels of a type. None goes away, so that what was labelled with it keeps its name. */
export const saveLabels: Handler<typeof trainingCalls.saveLabels> = async ({ params, body, ...call }) => {
  const { type } = params
  const { labels, version: readVersion } = body
  await checkTrainer(call.session)
  const present = await readTypeLabels(type)
  const keys = new Set(labels.map(({ key }) => key))
  if (present.version === readVersion && present.labels.some(({ key }) => !keys.has(key)))
    throw new Refusal('badRequest', { field: 'labels' })
  const made = madeBy(call)
  const { at, by } = made
  const next: StoredTypeLabels = { labels, version: readVersion + 1, savedBy: by, savedAt: at }
  const table = trainingTable()
  const stored = await saveVersion({
    ...{
      present,
      readVersion,
      shown: shownLabels,
      message: 'Otra persona cambió las etiquetas de este tipo',
    },
    isSame: (one) => isDeepStrictEqual(one.labels, labels),
    write: async () => {
      const unmet = await transact([
        putAtVersion(table, { ...trainingKeys.labels(type), ...next }, readVersion),
        historyWrite(changesOf(type), made, { from: present.labels, to: labels }),
      ])
      return unmet ? labelsOf(unmet.item) : next
    },
  })
  return shownLabels(stored)
}

export const labelChanges: Handler<typeof trainingCalls.labelChanges> = async ({
  params,
  query,
  session,
}) => {
  await checkTrainer(session)
  const page = { limit: trainingLimits.changesPerPage, cursor: query.cursor }
  return historyPage(changesOf(params.type), labelsChange, page)
}
